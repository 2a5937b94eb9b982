import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import type { TaskPool } from '../../platform/worker-tasks/task-pool.ts'
import {
  beginImport,
  type Counts,
  countDrafts,
  countKnown,
  type ImportRecord,
  readVocabulary,
  updateImport,
} from './imports.repository.ts'
import { type RowWritingDeps, writeRows } from './row-writing.service.ts'
import { findLayout, ignoredColumns } from './rows/layouts.domain.ts'
import { createImportReader } from './tables/import-reader.service.ts'
import { decodedPathOf } from './tables/table-files.domain.ts'
import type { TableFile } from './tables/table-runs.service.ts'
import { UnreadableFile } from './tables/unreadable-file.domain.ts'

export interface ImportRunsDeps extends RowWritingDeps {
  tasks: Pick<TaskPool, 'run'>
  log: { error(fields: object, message: string): void }
}

/** After so long without progress an import counts as interrupted; a waiting or working one reports more often. */
export const QUIET_MS = 60_000
const SIGN_MS = 20_000
/** Each holds an unpacked file of at most 128 MB; the others wait, and the hosts take turns. */
const QUEUE = { slots: 2, slotsPerAccount: 1, room: 30, roomPerAccount: 2 } as const

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

/** Reads the file of an import to its end, within the queue, and records how it went. */
export function createImportRuns({ db, clock, log, tasks, persist }: ImportRunsDeps) {
  const queue = createFairQueue(QUEUE)
  const reader = createImportReader(tasks)

  /** Reads the rows after the header to the end, and writes them as they come. */
  async function readRows(record: ImportRecord, file: TableFile): Promise<void> {
    const { ownerId } = record
    const [vocabulary, drafts, known] = await persist(() =>
      Promise.all([readVocabulary(db), countDrafts(db, ownerId), countKnown(db, ownerId)]),
    )
    let counts: Counts = { rows: 0, made: 0, corrected: 0, known: 0, refused: 0, notes: {} }
    let last = file.header.row
    const table = await reader.open(file)
    const ignored = listIgnored(file, table.areZips)
    await persist(() => updateImport(db, record.id, { ignoredColumns: ignored, updatedAt: clock.now() }))
    for await (const rows of reader.readSlices(file, table, vocabulary)) {
      requireRoom({ drafts, known }, counts.made, last)
      counts = await writeRows({ db, clock, persist }, record, counts, rows)
      last = rows.at(-1)?.row ?? last
    }
  }

  async function finish(record: ImportRecord, file: TableFile): Promise<void> {
    const complain = (message: string) => (err: unknown) => log.error({ err, import: record.id }, message)
    const sign = setInterval(() => {
      void updateImport(db, record.id, { updatedAt: clock.now() }).catch(
        complain('The heartbeat of an import could not be written'),
      )
    }, SIGN_MS).unref()
    try {
      await queue.run(record.ownerId, () => readRows(record, file))
      await persist(() => updateImport(db, record.id, { status: 'done', finishedAt: clock.now(), updatedAt: clock.now() }))
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof QueueFull))
        log.error({ err: error, import: record.id }, 'An import failed')
      const end = { status: 'failed' as const, error: messageOf(error), finishedAt: clock.now(), updatedAt: clock.now() }
      await persist(() => updateImport(db, record.id, end)).catch(complain('The end of an import could not be written'))
    } finally {
      clearInterval(sign)
      for (const path of [file.unpackedPath, decodedPathOf(file.unpackedPath)])
        await rm(path, { force: true }).catch(complain('An uncompressed file could not be deleted'))
    }
  }

  /** Reads the header and starts. Refuses with `unknown_layout`, `import_running` and `unavailable`. */
  async function begin(ownerId: string, { path, name, scratch, expired }: ImportSource): Promise<Begun> {
    const header = await reader.readHeader(ownerId, path)
    const now = clock.now()
    const row = { ownerId, fileName: name, layout: header.layout, status: 'running' as const, startedAt: now, updatedAt: now }
    const record = await db.transaction((tx) => beginImport(tx, row, new Date(now.getTime() - QUIET_MS)))
    if (!record) throw new Refusal('import_running')
    const unpackedPath = join(scratch, `${randomBytes(12).toString('hex')}.table`)
    return { record, finish: () => finish(record, { path, unpackedPath, ownerId, header, expired }) }
  }

  return { begin }
}
