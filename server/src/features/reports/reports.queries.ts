import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type ReportDecision, type ReportKind, reportLimits } from '#contract/reports/reports.rules.ts'
import type { NewReport, ReportedSubject } from '#contract/reports/reports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { isListed } from '../../db/conditions/public-listing.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { listFiles } from '../messages/message-files.queries.ts'

export type ReportRow = typeof reports.$inferSelect

/** A subject as it is kept with a report. */
export interface Subject {
  kind: ReportKind
  subjectId: string
  /** The person it is about. */
  aboutId: string
}

async function findHost(db: Queryable, propertyId: number): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isListed))
  return row?.ownerId ?? null
}

const isOfPerson = (userId: string) => sql`(${threads.guestId} = ${userId} or ${threads.hostId} = ${userId})`

/** What a person may report: a public listing or its host, and the other one of a conversation or their messages. */
export async function findSubject(db: Queryable, subject: ReportedSubject, userId: string): Promise<Subject | null> {
  if (subject.kind === 'listing' || subject.kind === 'host') {
    const aboutId = await findHost(db, subject.propertyId)
    if (aboutId === null) return null
    return subject.kind === 'host'
      ? { kind: 'person', subjectId: aboutId, aboutId }
      : { kind: 'listing', subjectId: String(subject.propertyId), aboutId }
  }
  if (subject.kind === 'other') {
    const [thread] = await db
      .select()
      .from(threads)
      .where(and(eq(threads.id, subject.threadId), isOfPerson(userId)))
    if (!thread) return null
    const aboutId = thread.guestId === userId ? thread.hostId : thread.guestId
    return { kind: 'person', subjectId: aboutId, aboutId }
  }
  const [message] = await db
    .select({ authorId: messages.authorId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.id, subject.messageId), isNull(messages.erasedAt), isOfPerson(userId)))
  return message ? { kind: 'message', subjectId: String(subject.messageId), aboutId: message.authorId } : null
}

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

/** The listings with these numbers, as a decision about them needs them. */
export const listListings = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: properties.id, title: properties.title, status: properties.status, deletedAt: properties.deletedAt })
    .from(properties)
    .where(inArray(properties.id, [...ids]))

/** The messages with these numbers, as they were written. */
export const listMessages = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: messages.id,
      text: sql<string>`coalesce(${messages.original}, ${messages.body})`,
      hiddenAt: messages.hiddenAt,
      erasedAt: messages.erasedAt,
      title: properties.title,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .where(inArray(messages.id, [...ids]))

export const listPeople = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))

/** The messages around one of a conversation, in the order they were written, with its thread. */
export async function readAround(db: Queryable, messageId: number) {
  const [reported] = await db.select({ threadId: messages.threadId }).from(messages).where(eq(messages.id, messageId))
  if (!reported) return null
  const select = () =>
    db
      .select({
        id: messages.id,
        text: sql<string>`coalesce(${messages.original}, ${messages.body})`,
        createdAt: messages.createdAt,
        isGuest: sql<boolean>`${messages.authorId} = ${threads.guestId}`,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(users, eq(users.id, messages.authorId))
  const inThread = eq(messages.threadId, reported.threadId)
  const [before, after] = await Promise.all([
    select()
      .where(and(inThread, lte(messages.id, messageId)))
      .orderBy(sql`${messages.id} desc`)
      .limit(reportLimits.before + 1),
    select()
      .where(and(inThread, gt(messages.id, messageId)))
      .orderBy(messages.id)
      .limit(reportLimits.after),
  ])
  const around = [...before.reverse(), ...after]
  const files = await listFiles(
    db,
    around.map(({ id }) => id),
  )
  return {
    threadId: reported.threadId,
    messages: around.map((message) => ({ ...message, files: files.get(message.id) ?? [] })),
  }
}
