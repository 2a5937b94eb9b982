import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportRow, importPolicy, isCorrection, type NoteKind } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { QueueFull } from '../../platform/concurrency/fair-queue.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import {
  type Counts,
  countDrafts,
  countKnown,
  type FoundDraft,
  type ImportRecord,
  insertDrafts,
  insertImport,
  insertReport,
  lockCounts,
  readVocabulary,
  updateImport,
} from './imports.queries.ts'
import { findLayout, ignoredColumns } from './rows/layouts.ts'
import { openTableFile, readSlices, readTableHeader, type TableFile } from './tables/read-table.ts'
import type { NumberedRow } from './tables/read-table-tasks.ts'
import { decodedPathOf } from './tables/table-files.ts'
import { UnreadableFile } from './tables/unreadable-file.ts'

// One import: its file is read to the end, within the queue, and its rows are written as they come.

export type ImportCtx = Needs<'db' | 'clock' | 'tasks' | 'imports'> & {
  settings: Pick<CurrentSettings, 'current'>
  log: { error(fields: object, message: string): void }
}

/** After so long without progress an import counts as interrupted; a waiting or working one reports more often. */
export const QUIET_MS = 60_000
const SIGN_MS = 20_000

/** A file to import. */
export interface ImportSource {
  path: string
  /** The host's name for it. */
  name: string
  /** The folder it may be unpacked into. */
  scratch: string
  expired?: AbortSignal
}

/** Host and file of a running import, with its remaining rows. */
interface Begun {
  record: ImportRecord
  /** Reads the file to its end; never rejects. */
  finish(): Promise<void>
}

/** The message for an import that ended early. */
function messageOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof QueueFull) return 'Too many imports are waiting. Please import the file again in a few minutes.'
  return 'Something went wrong on our side. Import the same file again: it continues where it stopped.'
}

/** Stops when the host has the maximum of drafts. */
function requireRoom(held: { drafts: number; known: number }, made: number, row: number): void {
  const { draftsPerHost, knownPerHost } = importPolicy
  const say = (what: string) => new UnreadableFile(`${what} The rows after row ${row} were not read.`)
  if (held.drafts + made >= draftsPerHost) throw say(`You have ${draftsPerHost.toLocaleString('en')} drafts, the maximum.`)
  if (held.known + made >= knownPerHost)
    throw say(`You have imported ${knownPerHost.toLocaleString('en')} listings, the maximum.`)
}

/** The ignored columns of a file. */
function listIgnored({ header: { columns } }: TableFile, areZips: boolean): string[] {
  const layout = findLayout(columns)
  return layout ? ignoredColumns(columns, layout, areZips) : []
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
async function writeRows(
  { db, clock, imports }: ImportCtx,
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
  return imports.persist(() => db.transaction(write))
}

/** Reads the rows after the header to the end, and writes them as they come. */
async function readRows(ctx: ImportCtx, record: ImportRecord, file: TableFile): Promise<void> {
  const { db, clock } = ctx
  const { persist } = ctx.imports
  const { ownerId } = record
  const [vocabulary, drafts, known] = await persist(() =>
    Promise.all([readVocabulary(db), countDrafts(db, ownerId), countKnown(db, ownerId)]),
  )
  let counts: Counts = { rows: 0, made: 0, corrected: 0, known: 0, refused: 0, notes: {} }
  let last = file.header.row
  const table = await openTableFile(ctx, file)
  const ignored = listIgnored(file, table.areZips)
  await persist(() => updateImport(db, record.id, { ignoredColumns: ignored, updatedAt: clock.now() }))
  const { currency, languages } = ctx.settings.current()
  for await (const rows of readSlices(ctx, file, table, { vocabulary, currency, languages })) {
    requireRoom({ drafts, known }, counts.made, last)
    counts = await writeRows(ctx, record, counts, rows)
    last = rows.at(-1)?.row ?? last
  }
}

/** Reads the file to its end, and records how that went; never rejects. */
async function finishImport(ctx: ImportCtx, record: ImportRecord, file: TableFile): Promise<void> {
  const { db, clock, log, imports } = ctx
  const complain = (message: string) => (err: unknown) => log.error({ err, import: record.id }, message)
  const sign = setInterval(() => {
    void updateImport(db, record.id, { updatedAt: clock.now() }).catch(
      complain('The heartbeat of an import could not be written'),
    )
  }, SIGN_MS).unref()
  try {
    await imports.run(record.ownerId, () => readRows(ctx, record, file))
    await imports.persist(() => updateImport(db, record.id, { status: 'done', finishedAt: clock.now(), updatedAt: clock.now() }))
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof QueueFull))
      log.error({ err: error, import: record.id }, 'An import failed')
    const end = { status: 'failed' as const, error: messageOf(error), finishedAt: clock.now(), updatedAt: clock.now() }
    await imports.persist(() => updateImport(db, record.id, end)).catch(complain('The end of an import could not be written'))
  } finally {
    clearInterval(sign)
    for (const path of [file.unpackedPath, decodedPathOf(file.unpackedPath)])
      await rm(path, { force: true }).catch(complain('An uncompressed file could not be deleted'))
  }
}

/** Reads the header and starts. Refuses with `unknown_layout`, `import_running` and `unavailable`. */
export async function beginImport(ctx: ImportCtx, ownerId: string, source: ImportSource): Promise<Begun> {
  const { path, name, scratch, expired } = source
  const header = await readTableHeader(ctx, ownerId, path)
  const now = ctx.clock.now()
  const row = { ownerId, fileName: name, layout: header.layout, status: 'running' as const, startedAt: now, updatedAt: now }
  const record = await ctx.db.transaction((tx) => insertImport(tx, row, new Date(now.getTime() - QUIET_MS)))
  if (!record) throw new Refusal('import_running')
  const unpackedPath = join(scratch, `${randomBytes(12).toString('hex')}.table`)
  return { record, finish: () => finishImport(ctx, record, { path, unpackedPath, ownerId, header, expired }) }
}
