import { and, desc, eq } from 'drizzle-orm'
import { nameOrUnnamed } from '#contract/auth/person-name.rules.ts'
import type { DeskListingPage } from '#contract/listing-desk/listing-desk.schemas.ts'
import { type HistoryEntry, historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { listingEdits } from '../../db/schema/properties.schema.ts'
import type { ListingRow, listDecisions } from './listing-desk.queries.ts'

const by = { firstName: users.firstName, lastName: users.lastName }

/** The newest edits of a listing. */
export const listEdits = (db: Queryable, propertyId: number) =>
  db
    .select({ edit: listingEdits, by })
    .from(listingEdits)
    .innerJoin(users, eq(users.id, listingEdits.editorId))
    .where(eq(listingEdits.propertyId, propertyId))
    .orderBy(desc(listingEdits.id))
    .limit(historyLimits.shown)

/** The newest reports of a listing, with who wrote each. */
export const listListingReports = (db: Queryable, propertyId: number) =>
  db
    .select({ report: reports, by })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.kind, 'listing'), eq(reports.subjectId, String(propertyId))))
    .orderBy(desc(reports.id))
    .limit(historyLimits.shown)

type Rows<List extends (...given: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<List>>

interface Parts {
  row: ListingRow
  edits: Rows<typeof listEdits>
  decisions: Rows<typeof listDecisions>
  reports: Rows<typeof listListingReports>
}

const entry = (given: Pick<HistoryEntry, 'id' | 'kind' | 'by'> & Partial<HistoryEntry> & { on: Date }): HistoryEntry => {
  const { on, ...others } = given
  return { detail: null, changes: [], ...others, at: on.toISOString() }
}

const ofReport = ({ report, by }: Parts['reports'][number]): HistoryEntry[] => {
  const { id, createdAt, settledAt, reason, decision } = report
  const written = entry({ id: `report-${id}`, kind: 'reported', by: nameOrUnnamed(by), on: createdAt, detail: reason })
  if (!settledAt) return [written]
  return [entry({ id: `decision-${id}`, kind: 'report_decided', by: null, on: settledAt, detail: decision }), written]
}

/** The decisions about a listing. */
export const toDecisions = (decisions: Parts['decisions']): DeskListingPage['decisions'] =>
  decisions.map(({ decision, by }) => ({
    id: decision.id,
    at: decision.createdAt.toISOString(),
    from: decision.fromStatus,
    to: decision.toStatus,
    by: nameOrUnnamed(by),
    reason: decision.reason,
  }))

/** What happened to a listing, newest first. */
export function toHistory({ row, edits, decisions, reports }: Parts): HistoryEntry[] {
  const { listing, host } = row
  const entries = [
    ...edits.map(({ edit, by }) =>
      entry({
        id: `edit-${edit.id}`,
        kind: edit.status === 'pending' ? 'submitted' : 'edited',
        by: nameOrUnnamed(by),
        on: edit.createdAt,
        changes: edit.changes,
      }),
    ),
    ...decisions.map(({ decision, by }) =>
      entry({
        id: `approval-${decision.id}`,
        kind: decision.toStatus,
        by: nameOrUnnamed(by),
        on: decision.createdAt,
        detail: decision.reason,
      }),
    ),
    ...reports.flatMap(ofReport),
  ]
  const created = entry({ id: `listing-${listing.id}`, kind: 'created', by: nameOrUnnamed(host), on: listing.createdAt })
  return [...entries.toSorted((one, other) => other.at.localeCompare(one.at)), created]
}
