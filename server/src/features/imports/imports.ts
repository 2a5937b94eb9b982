import { dirname } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type Import, type ImportRow, importPolicy, noteKinds } from '#contract/imports/imports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { findImport, type ImportRecord, listImports, listReport, listReportPage } from './imports.queries.ts'
import { cutAt } from './rows/cells.ts'
import { beginImport, type ImportCtx, QUIET_MS } from './run-import.ts'

// Importing a host's listings from a file: every row becomes a draft, is already known, or is refused with a reason.

type Ctx = Needs<'db' | 'clock'>

const REPORT_PAGE = 500

/** An import as its host sees it. */
function toImport(record: ImportRecord, now: Date): Import {
  const { ownerId: _, updatedAt, startedAt, finishedAt, status, notes, ...rest } = record
  const isQuiet = now.getTime() - updatedAt.getTime() > QUIET_MS
  return {
    ...rest,
    notes: noteKinds.flatMap((kind) => (notes[kind] ? { kind, rows: notes[kind] } : [])),
    status: status === 'running' && isQuiet ? 'interrupted' : status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

async function requireImport({ db }: Needs<'db'>, actor: Actor, id: number): Promise<ImportRecord> {
  const record = await findImport(db, actor.id, id)
  if (!record) throw new Refusal('import_not_found')
  return record
}

/**
 * Starts to read a file and returns at once; `getImport` reports the progress. The file is deleted in the end in
 * every case. Refuses with `unknown_layout` and `import_running`.
 */
export async function startImport(ctx: ImportCtx, actor: Actor, file: StagedFile | null, fileName: string): Promise<Import> {
  if (!file || file.bytes === 0) {
    await file?.discard()
    throw new Refusal('unknown_layout', 'Please choose a CSV file.')
  }
  const { path, expired } = file
  const source = { path, expired, scratch: dirname(path), name: cutAt(fileName || 'listings.csv', 200) }
  const begun = await beginImport(ctx, actor.id, source).catch(async (error: unknown) => {
    await file.discard()
    throw error
  })
  ctx.imports.track(begun.finish().finally(() => file.discard()))
  return toImport(begun.record, ctx.clock.now())
}

export async function listOwnImports({ db, clock }: Ctx, actor: Actor, page: PageRequest): Promise<Page<Import>> {
  const { items, next } = await listImports(db, actor.id, page)
  return { items: items.map((record) => toImport(record, clock.now())), next }
}

/** Refuses with `import_not_found` another host's import. */
export async function getImport(ctx: Ctx, actor: Actor, id: number): Promise<Import & { report: ImportRow[] }> {
  const record = await requireImport(ctx, actor, id)
  const report = await listReport(ctx.db, id, { after: 0, limit: importPolicy.shownRows })
  return { ...toImport(record, ctx.clock.now()), report }
}

/** A page of the report in file order. Refuses with `import_not_found`. */
export async function listRows(
  ctx: Needs<'db'>,
  actor: Actor,
  id: number,
  page: PageRequest & { outcome?: ImportRow['outcome'] | undefined },
): Promise<Page<ImportRow>> {
  await requireImport(ctx, actor, id)
  return listReportPage(ctx.db, id, page)
}

/** The report of an import as a CSV file, page by page. */
async function* writeReport(db: Queryable, id: number): AsyncGenerator<string> {
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

/**
 * The whole report, streamed page by page without a lock between pages. Cells that a spreadsheet would run as a
 * formula are escaped. Refuses with `import_not_found`.
 */
export async function getReport(ctx: Needs<'db'>, actor: Actor, id: number): Promise<AsyncIterable<string>> {
  await requireImport(ctx, actor, id)
  return writeReport(ctx.db, id)
}
