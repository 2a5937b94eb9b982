import type { DeskListingPage } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'
import { nameOf } from './listing-desk.mapper.ts'
import type { ListingRow, listDecisions } from './listing-desk.read-model.ts'
import type { listEdits, listListingReports } from './listing-history.read-model.ts'

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
  const written = entry({ id: `report-${id}`, kind: 'reported', by: nameOf(by), on: createdAt, detail: reason })
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
    by: nameOf(by),
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
        by: nameOf(by),
        on: edit.createdAt,
        changes: edit.changes,
      }),
    ),
    ...decisions.map(({ decision, by }) =>
      entry({
        id: `approval-${decision.id}`,
        kind: decision.toStatus,
        by: nameOf(by),
        on: decision.createdAt,
        detail: decision.reason,
      }),
    ),
    ...reports.flatMap(ofReport),
  ]
  const created = entry({ id: `listing-${listing.id}`, kind: 'created', by: nameOf(host), on: listing.createdAt })
  return [...entries.toSorted((one, other) => other.at.localeCompare(one.at)), created]
}
