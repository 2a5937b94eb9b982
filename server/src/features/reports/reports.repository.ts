import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReportDecision } from '#contract/reports/reports.rules.ts'
import type { NewReport } from '#contract/reports/reports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import type { Subject } from './report-subjects.read-model.ts'

export type ReportRow = typeof reports.$inferSelect

const isOpen = isNull(reports.settledAt)
const isOf = ({ kind, subjectId }: Pick<ReportRow, 'kind' | 'subjectId'>) =>
  and(eq(reports.kind, kind), eq(reports.subjectId, subjectId))

/** Whether a person has an open report of a subject. */
export async function hasOpenReport(db: Queryable, subject: Subject, reporterId: string): Promise<boolean> {
  return (await db.$count(reports, and(isOf(subject), eq(reports.reporterId, reporterId), isOpen))) > 0
}

/** Keeps a report; false while an earlier one of the same person is open. */
export async function insertReport(
  db: Queryable,
  { subject, reporterId, report, now }: { subject: Subject; reporterId: string; report: NewReport; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(reports)
    .values({ ...subject, reporterId, reason: report.reason, note: report.note || null, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  return rows.length > 0
}

const longestWaiting = defineOrder('reports.waiting', 'rising', [
  ['instant', reports.createdAt],
  ['id', reports.id],
])
/** The oldest open report of a subject stands for it. */
const isFirstOpen = sql`not exists (select from reports e where e.kind = ${reports.kind} and e.subject_id = ${reports.subjectId}
  and e.settled_at is null and (e.created_at, e.id) < (${reports.createdAt}, ${reports.id}))`

/** A page of the subjects with open reports by their oldest open report, longest waiting first. */
export async function listOpen(db: Queryable, page: PageRequest): Promise<Page<ReportRow> & { total: number }> {
  const { items, next } = await readPage(longestWaiting, page, (after, limit) =>
    db
      .select({ report: reports, key: longestWaiting.key })
      .from(reports)
      .where(and(isOpen, isFirstOpen, after))
      .orderBy(...longestWaiting.orderBy)
      .limit(limit),
  )
  return { items: items.map(({ report }) => report), next, total: (await countOpen(db)).count }
}

/** How many subjects have open reports, and since when the first one does. */
export async function countOpen(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({
      count: sql<number>`count(distinct (${reports.kind}, ${reports.subjectId}))`.mapWith(Number),
      oldest: sql<Date | null>`min(${reports.createdAt})`.mapWith(reports.createdAt),
    })
    .from(reports)
    .where(isOpen)
  return onlyRow(rows)
}

/** The reports of a subject with who wrote them: the open ones first, then the latest. */
export const listOfSubject = (db: Queryable, subject: Pick<ReportRow, 'kind' | 'subjectId'>, limit: number) =>
  db
    .select({ report: reports, by: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(isOf(subject))
    .orderBy(sql`${reports.settledAt} is not null`, desc(reports.id))
    .limit(limit)

/** An open report by its number; null when there is none, or when it was decided. */
export async function findOpen(db: Queryable, id: number): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isOpen))
  return row ?? null
}

/** Locks the open reports of the subject of one of them; none when another administrator was faster. */
export async function lockOpen(tx: Transaction, id: number): Promise<ReportRow[]> {
  const first = await findOpen(tx, id)
  if (!first) return []
  const rows = await tx
    .select()
    .from(reports)
    .where(and(isOf(first), isOpen))
    .orderBy(reports.id)
    .for('update')
  return rows.some((row) => row.id === id) ? rows : []
}

export async function settle(
  tx: Transaction,
  ids: readonly number[],
  { decision, now }: { decision: ReportDecision; now: Date },
): Promise<void> {
  await tx
    .update(reports)
    .set({ decision, settledAt: now })
    .where(inArray(reports.id, [...ids]))
}

/** Where the people who reported are written to. */
export const listAddresses = (tx: Transaction, userIds: readonly string[]) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
