import { type ImportRow, isCorrection, type NoteKind } from '#contract/imports/imports.schemas.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import {
  type Counts,
  type FoundDraft,
  type ImportRecord,
  insertDrafts,
  insertReport,
  lockCounts,
  updateImport,
} from './imports.repository.ts'
import type { NumberedRow } from './tables/read-table-tasks.service.ts'

export interface RowWritingDeps {
  db: Database
  clock: Clock
  /** Runs database work, and retries while the database is busy or away. */
  persist<T>(work: () => Promise<T>): Promise<T>
}

/** Counts a row, and returns its line of the report, if any. */
function countRow(counts: Counts, each: NumberedRow, made: ReadonlySet<string>): ImportRow[] {
  counts.rows += 1
  const { row, name } = each
  if (each.outcome === 'refused') {
    counts.refused += 1
    return [{ row, name, outcome: 'refused', reasons: each.reasons }]
  }
  if (!made.has(each.sourceId)) {
    counts.known += 1
    return []
  }
  counts.made += 1
  const kinds = new Set<NoteKind>(each.notes.map(({ kind }) => kind))
  for (const kind of kinds) counts.notes[kind] = (counts.notes[kind] ?? 0) + 1
  const isCorrected = [...kinds].some(isCorrection)
  if (isCorrected) counts.corrected += 1
  const reasons = each.notes.map(({ text }) => text)
  return reasons.length > 0 ? [{ row, name, outcome: isCorrected ? 'corrected' : 'noted', reasons }] : []
}

/** Writes some rows, once even when the response was lost, and returns the counts. */
export async function writeRows(
  { db, clock, persist }: RowWritingDeps,
  record: ImportRecord,
  before: Counts,
  rows: readonly NumberedRow[],
): Promise<Counts> {
  const now = clock.now()
  const drafts = rows
    .flatMap((each): FoundDraft[] => (each.outcome === 'made' ? [each] : []))
    .map(({ source, sourceId, fields }) => ({ source, sourceId, fields }))
  const write = async (tx: Transaction): Promise<Counts> => {
    const stored = await lockCounts(tx, record.id)
    if (stored.rows > before.rows) return stored
    const counts = { ...before, notes: { ...before.notes } }
    const made = await insertDrafts(tx, record.ownerId, drafts, now)
    const report = rows.flatMap((row): ImportRow[] => countRow(counts, row, made))
    await insertReport(tx, record.id, report)
    await updateImport(tx, record.id, { ...counts, updatedAt: now })
    return counts
  }
  return persist(() => db.transaction(write))
}
