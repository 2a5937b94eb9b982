import { stringify } from 'csv-stringify/sync'
import { type Import, type ImportRow, importPolicy } from '#contract/imports/imports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { openTownFinder } from '../../platform/geocoder/town-finder.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { cutAt } from './cells.domain.ts'
import { readCsvRows, UnreadableFile } from './csv-rows.domain.ts'
import {
  beginImport,
  countDrafts,
  type FoundDraft,
  findImport,
  type ImportRecord,
  insertDrafts,
  insertReport,
  listImports,
  listReport,
  readVocabulary,
  updateImport,
} from './imports.repository.ts'
import { cellsOf, findLayout, LAYOUT_HINT } from './layouts.domain.ts'
import { createRowReader, type ReadRow } from './row-reader.domain.ts'
import { createVocabulary } from './vocabulary.domain.ts'

export interface ImportsDependencies {
  db: Database
  clock: Clock
  log: { error(fields: object, message: string): void }
}

/** Rows written in one transaction: what is written stays when an import is broken off. */
const BATCH = 500
/** After so long without a batch an import counts as broken off. */
const QUIET_MS = 60_000
const MAX_REPORT = 100_000

type Numbered = ReadRow & { row: number }

/** Host and file of an import that has begun, with what is left of its rows. */
interface Begun {
  record: ImportRecord
  /** Reads the file to its end; never rejects. */
  finish(): Promise<void>
}

/** Brings a host's listings from a file: every row becomes a draft, is known already, or is refused with a reason. */
export function createImportsService({ db, clock, log }: ImportsDependencies) {
  const running = new Set<Promise<void>>()

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

  /** Writes a batch; answers the counts with it. */
  async function writeBatch(record: ImportRecord, before: Counts, batch: readonly Numbered[]): Promise<Counts> {
    const now = clock.now()
    const drafts = batch
      .flatMap((each): FoundDraft[] => (each.outcome === 'made' ? [each] : []))
      .map(({ source, sourceId, fields }) => ({ source, sourceId, fields }))
    return db.transaction(async (tx) => {
      const counts = { ...before }
      const made = await insertDrafts(tx, record.ownerId, drafts, now)
      const report: ImportRow[] = []
      for (const each of batch) {
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
    })
  }

  /** Reads the rows after the header to the end, a batch at a time. */
  async function readRows(record: ImportRecord, rows: AsyncGenerator<string[]>, header: readonly string[]): Promise<void> {
    const layout = findLayout(header)
    if (!layout) throw new UnreadableFile(LAYOUT_HINT)
    const [vocabulary, findTown, held] = await Promise.all([
      readVocabulary(db),
      openTownFinder(),
      countDrafts(db, record.ownerId),
    ])
    const read = createRowReader(layout, header.length, createVocabulary(vocabulary), findTown)
    const cells = cellsOf(header)
    let counts: Counts = { rows: 0, made: 0, mended: 0, known: 0, refused: 0 }
    let batch: Numbered[] = []
    let row = 1
    for await (const values of rows) {
      if (batch.length === 0 && held + counts.made >= importPolicy.draftsPerHost)
        throw new UnreadableFile(
          `You have ${importPolicy.draftsPerHost.toLocaleString('en')} drafts, as many as there can be. The rows after row ${row} were not read.`,
        )
      row += 1
      batch.push({ ...read(values, cells(values), row), row })
      if (batch.length < BATCH) continue
      counts = await writeBatch(record, counts, batch)
      batch = []
    }
    await writeBatch(record, counts, batch)
  }

  async function finish(record: ImportRecord, rows: AsyncGenerator<string[]>, header: readonly string[]): Promise<void> {
    try {
      await readRows(record, rows, header)
      await updateImport(db, record.id, { status: 'done', finishedAt: clock.now(), updatedAt: clock.now() })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) log.error({ err: error, import: record.id }, 'An import failed')
      const message =
        error instanceof UnreadableFile
          ? error.message
          : 'Something went wrong on our side. Bring the same file again: it goes on where it stopped.'
      await updateImport(db, record.id, {
        status: 'failed',
        error: message,
        finishedAt: clock.now(),
        updatedAt: clock.now(),
      }).catch((failure: unknown) => log.error({ err: failure, import: record.id }, 'The end of an import could not be written'))
    }
  }

  /** Looks at the header and begins. Refuses with `unknown_layout` and with `import_running`. */
  async function begin(ownerId: string, file: string, fileName: string): Promise<Begun> {
    const rows = readCsvRows(file)
    const first = await rows.next().catch((error: Error) => {
      throw new Refusal('unknown_layout', error.message)
    })
    const header = first.done ? [] : first.value
    const layout = findLayout(header)
    if (!layout) throw new Refusal('unknown_layout', LAYOUT_HINT)
    const now = clock.now()
    const row = { ownerId, fileName, layout: layout.name, status: 'running' as const, startedAt: now, updatedAt: now }
    const record = await db.transaction((tx) => beginImport(tx, row, new Date(now.getTime() - QUIET_MS)))
    if (!record) throw new Refusal('import_running')
    return { record, finish: () => finish(record, rows, header) }
  }

  async function requireImport(actor: Actor, id: number): Promise<ImportRecord> {
    const record = await findImport(db, actor.id, id)
    if (!record) throw new Refusal('import_not_found')
    return record
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
      const begun = await begin(actor.id, file.path, cutAt(fileName || 'listings.csv', 200)).catch(async (error: unknown) => {
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
      return { ...toImport(record), report: await listReport(db, id, importPolicy.shownRows) }
    },

    /** The whole report; cells that a spreadsheet would take for a formula are made harmless. Refuses with `import_not_found`. */
    async getReport(actor: Actor, id: number): Promise<string> {
      await requireImport(actor, id)
      const rows = await listReport(db, id, MAX_REPORT)
      const table = rows.map(({ row, name, outcome, reasons }) => [row, name, outcome, reasons.join(' ')])
      return stringify([['row', 'name', 'outcome', 'why'], ...table], {
        escape_formulas: true,
        bom: true,
        record_delimiter: '\r\n',
      })
    },
  }
}
export type ImportsService = ReturnType<typeof createImportsService>

type Counts = Pick<ImportRecord, 'rows' | 'made' | 'mended' | 'known' | 'refused'>
