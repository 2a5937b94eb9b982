import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type Import, type ImportRow, importPolicy } from '#contract/imports/imports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import type { TaskPool } from '../../platform/worker-tasks/task-pool.ts'
import { cutAt } from './cells.domain.ts'
import { UnreadableFile } from './csv-rows.domain.ts'
import { createImportReader, type TableFile } from './import-reader.service.ts'
import {
  beginImport,
  type Counts,
  countDrafts,
  countKnown,
  type FoundDraft,
  findImport,
  type ImportRecord,
  insertDrafts,
  insertReport,
  listImports,
  listReport,
  lockCounts,
  readVocabulary,
  updateImport,
} from './imports.repository.ts'
import type { NumberedRow } from './read-table-tasks.service.ts'

export interface ImportsDependencies {
  db: Database
  clock: Clock
  tasks: Pick<TaskPool, 'run'>
  log: { error(fields: object, message: string): void }
  /** Runs what reads or writes the database, and again while the database is busy or away. */
  persist<T>(work: () => Promise<T>): Promise<T>
}

/** After so long without a sign an import counts as broken off; one that waits or works gives a sign more often. */
const QUIET_MS = 60_000
const SIGN_MS = 20_000
/** Each holds an unpacked file of 128 MB at most; the others wait, and the hosts take turns. */
const QUEUE = { slots: 2, slotsPerAccount: 1, room: 30, roomPerAccount: 2 } as const
const REPORT_PAGE = 500

/** A file to import. */
export interface ImportSource {
  path: string
  /** What the host calls it. */
  name: string
  /** The folder it may be unpacked into. */
  scratch: string
  expired?: AbortSignal
}

/** Host and file of an import that has begun, with what is left of its rows. */
interface Begun {
  record: ImportRecord
  /** Reads the file to its end; never rejects. */
  finish(): Promise<void>
}

/** What is said of an import that ended before its end. */
function messageOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof QueueFull) return 'Too many imports are waiting. Please import the file again in a few minutes.'
  return 'Something went wrong on our side. Bring the same file again: it goes on where it stopped.'
}

/** Brings a host's listings from a file: every row becomes a draft, is known already, or is refused with a reason. */
export function createImportsService({ db, clock, log, tasks, persist }: ImportsDependencies) {
  const running = new Set<Promise<void>>()
  const queue = createFairQueue(QUEUE)
  const reader = createImportReader(tasks)

  const toImport = (record: ImportRecord): Import => {
    const { ownerId: _, updatedAt, startedAt, finishedAt, status, ...rest } = record
    const isQuiet = clock.now().getTime() - updatedAt.getTime() > QUIET_MS
    return {
      ...rest,
      status: status === 'running' && isQuiet ? 'interrupted' : status,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }
  }

  /** Writes some rows for good, once even when the answer to it was lost; answers the counts with them. */
  async function writeRows(record: ImportRecord, before: Counts, rows: readonly NumberedRow[]): Promise<Counts> {
    const now = clock.now()
    const drafts = rows
      .flatMap((each): FoundDraft[] => (each.outcome === 'made' ? [each] : []))
      .map(({ source, sourceId, fields }) => ({ source, sourceId, fields }))
    const write = async (tx: Transaction): Promise<Counts> => {
      const stored = await lockCounts(tx, record.id)
      if (stored.rows > before.rows) return stored
      const counts = { ...before }
      const made = await insertDrafts(tx, record.ownerId, drafts, now)
      const report: ImportRow[] = []
      for (const each of rows) {
        counts.rows += 1
        const { row, name, reasons } = each
        if (each.outcome === 'refused') {
          counts.refused += 1
          report.push({ row, name, outcome: 'refused', reasons })
        } else if (!made.has(each.sourceId)) {
          counts.known += 1
        } else {
          counts.made += 1
          if (reasons.length > 0) {
            counts.mended += 1
            report.push({ row, name, outcome: 'mended', reasons })
          }
        }
      }
      await insertReport(tx, record.id, report)
      await updateImport(tx, record.id, { ...counts, updatedAt: now })
      return counts
    }
    return persist(() => db.transaction(write))
  }

  /** Refuses to go on when the host has as many drafts as there may be. */
  function requireRoom(held: { drafts: number; known: number }, made: number, row: number): void {
    const { draftsPerHost, knownPerHost } = importPolicy
    const say = (what: string) => new UnreadableFile(`${what} The rows after row ${row} were not read.`)
    if (held.drafts + made >= draftsPerHost)
      throw say(`You have ${draftsPerHost.toLocaleString('en')} drafts, as many as there can be.`)
    if (held.known + made >= knownPerHost)
      throw say(`You have imported ${knownPerHost.toLocaleString('en')} listings, as many as there can be.`)
  }

  /** Reads the rows after the header to the end, and writes them as they come. */
  async function readRows(record: ImportRecord, file: TableFile): Promise<void> {
    const { ownerId } = record
    const [vocabulary, drafts, known] = await persist(() =>
      Promise.all([readVocabulary(db), countDrafts(db, ownerId), countKnown(db, ownerId)]),
    )
    let counts: Counts = { rows: 0, made: 0, mended: 0, known: 0, refused: 0 }
    let last = file.header.row
    for await (const rows of reader.readSlices(file, vocabulary)) {
      requireRoom({ drafts, known }, counts.made, last)
      counts = await writeRows(record, counts, rows)
      last = rows.at(-1)?.row ?? last
    }
  }

  async function finish(record: ImportRecord, file: TableFile): Promise<void> {
    const complain = (message: string) => (err: unknown) => log.error({ err, import: record.id }, message)
    const sign = setInterval(() => {
      void updateImport(db, record.id, { updatedAt: clock.now() }).catch(complain('A sign of an import could not be written'))
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
      await rm(file.unpackedPath, { force: true }).catch(complain('An unpacked file could not be deleted'))
    }
  }

  /** Looks at the header and begins. Refuses with `unknown_layout`, `import_running` and `unavailable`. */
  async function begin(ownerId: string, { path, name, scratch, expired }: ImportSource): Promise<Begun> {
    const header = await reader.readHeader(ownerId, path)
    const now = clock.now()
    const row = { ownerId, fileName: name, layout: header.layout, status: 'running' as const, startedAt: now, updatedAt: now }
    const record = await db.transaction((tx) => beginImport(tx, row, new Date(now.getTime() - QUIET_MS)))
    if (!record) throw new Refusal('import_running')
    const unpackedPath = join(scratch, `${randomBytes(12).toString('hex')}.table`)
    return { record, finish: () => finish(record, { path, unpackedPath, ownerId, header, expired }) }
  }

  async function requireImport(actor: Actor, id: number): Promise<ImportRecord> {
    const record = await findImport(db, actor.id, id)
    if (!record) throw new Refusal('import_not_found')
    return record
  }

  async function* writeReport(id: number): AsyncGenerator<string> {
    const options = { escape_formulas: true, record_delimiter: '\r\n' as const }
    yield stringify([['row', 'name', 'outcome', 'why']], { ...options, bom: true })
    for (let after = 0; ; ) {
      const rows = await listReport(db, id, { after, limit: REPORT_PAGE })
      if (rows.length > 0)
        yield stringify(
          rows.map(({ row, name, outcome, reasons }) => [row, name, outcome, reasons.join(' ')]),
          options,
        )
      after = rows.at(-1)?.row ?? after
      if (rows.length < REPORT_PAGE) return
    }
  }

  return {
    begin,
    toImport,

    /**
     * Begins to read a file and answers at once; how far it is, `getImport` says. The file is discarded in the end, whatever happens. Refuses
     * with `unknown_layout` and `import_running`.
     */
    async start(actor: Actor, file: StagedFile | null, fileName: string): Promise<Import> {
      if (!file || file.bytes === 0) {
        await file?.discard()
        throw new Refusal('unknown_layout', 'Please choose a CSV file.')
      }
      const { path, expired } = file
      const source = { path, expired, scratch: dirname(path), name: cutAt(fileName || 'listings.csv', 200) }
      const begun = await begin(actor.id, source).catch(async (error: unknown) => {
        await file.discard()
        throw error
      })
      const work = begun
        .finish()
        .finally(() => file.discard())
        .finally(() => running.delete(work))
      running.add(work)
      return toImport(begun.record)
    },

    /** Waits for the imports this process is reading. */
    settle: async (): Promise<void> => void (await Promise.all(running)),

    async list(actor: Actor, page: PageRequest): Promise<Page<Import>> {
      const { items, next } = await listImports(db, actor.id, page)
      return { items: items.map(toImport), next }
    },

    /** Refuses with `import_not_found` what is another's. */
    async getImport(actor: Actor, id: number): Promise<Import & { report: ImportRow[] }> {
      const record = await requireImport(actor, id)
      return { ...toImport(record), report: await listReport(db, id, { after: 0, limit: importPolicy.shownRows }) }
    },

    /**
     * The whole report, a page of rows at a time as it is asked for; between two pages nothing is held. Cells that a spreadsheet would take for
     * a formula are made harmless. Refuses with `import_not_found`.
     */
    async getReport(actor: Actor, id: number): Promise<AsyncIterable<string>> {
      await requireImport(actor, id)
      return writeReport(id)
    },
  }
}
export type ImportsService = ReturnType<typeof createImportsService>
