import { type ExportFormat, exportFormats } from '#contract/exports/exports.rules.ts'
import type { Needs } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import type { ExportStore } from '../../platform/image-store/export-store.ts'
import { csvHeader, toCsv, toJsonLines } from './export-rows.ts'
import {
  deleteExport,
  findRunning,
  findSpare,
  type StoredExport,
  saveStep,
  sumBytes,
  type WrittenTable,
} from './exports.queries.ts'
import type { ExportTable } from './tables/define-table.ts'
import { listingTables } from './tables/listing-tables.queries.ts'
import { bookingTables, moneyTables } from './tables/money-tables.queries.ts'
import { peopleTables, reviewTables } from './tables/people-tables.queries.ts'

// Writes exports part by part. Each part is stored before it is noted: an interrupted export goes on where it was.

/** Rows of one statement. */
const PAGE = 200
/** A part is complete once its CSV has so many bytes: what is in memory at a time. */
const PART_BYTES = 2_000_000
/** How long one job writes before others have their turn; its lease is a minute. */
const BUDGET_MS = 15_000

type Ctx = Needs<'db' | 'clock' | 'config' | 'exportStore'>

/** Writes parts for some seconds. Returns whether the export needs another call. */
export async function writeExport(ctx: Ctx, id: number, { budgetMs = BUDGET_MS, partBytes = PART_BYTES } = {}): Promise<boolean> {
  const end = performance.now() + budgetMs
  for (;;) {
    const row = await findRunning(ctx.db, id)
    if (!row) return false
    if (!(await writeNext(ctx, row, partBytes))) return (await findRunning(ctx.db, id)) !== null
    if (performance.now() > end) return true
  }
}

async function writeNext(ctx: Ctx, row: StoredExport, partBytes: number): Promise<boolean> {
  const table = nextTable(row)
  if (!table) return false
  const written = await writePart(ctx, row, table, partBytes)
  const tables = [...row.tables.filter((each) => each.table !== table.name), written]
  const isDone = nextTable({ ...row, tables }) === undefined
  if (isDone) await writeManifest(ctx.exportStore, row, tables)
  const bytes = tables.reduce((sum, { csvBytes, jsonlBytes }) => sum + csvBytes + jsonlBytes, 0)
  return (await saveStep(ctx.db, row, { tables, bytes, finishedAt: isDone ? ctx.clock.now() : null })) && !isDone
}

/** The first table that is not complete. */
const nextTable = ({ tables }: StoredExport): ExportTable | undefined =>
  exportTables.find(({ name }) => tables.find(({ table }) => table === name)?.cursor !== null)

async function writePart(ctx: Ctx, row: StoredExport, table: ExportTable, partBytes: number): Promise<WrittenTable> {
  const known = row.tables.find((each) => each.table === table.name)
  const part = await readPart(ctx.db, table, known?.cursor ?? null, partBytes)
  const [csv, jsonl] = [Buffer.from(part.csv), Buffer.from(part.jsonl)]
  await makeRoom(ctx, csv.length + jsonl.length)
  const number = known?.parts ?? 0
  await ctx.exportStore.put(partKey(row.id, table.name, 'csv', number), csv)
  await ctx.exportStore.put(partKey(row.id, table.name, 'jsonl', number), jsonl)
  return {
    table: table.name,
    rows: (known?.rows ?? 0) + part.rows,
    parts: number + 1,
    csvBytes: (known?.csvBytes ?? 0) + csv.length,
    jsonlBytes: (known?.jsonlBytes ?? 0) + jsonl.length,
    cursor: part.cursor,
  }
}

interface Part {
  csv: string
  jsonl: string
  rows: number
  cursor: string | null
}

async function readPart(db: Database, table: ExportTable, from: string | null, partBytes: number): Promise<Part> {
  const part: Part = { csv: from === null ? csvHeader(table.columns) : '', jsonl: '', rows: 0, cursor: from }
  do {
    const { items, next } = await table.read(db, { limit: PAGE, cursor: part.cursor ?? undefined })
    part.csv += toCsv(table.columns, items)
    part.jsonl += toJsonLines(table.columns, items)
    part.rows += items.length
    part.cursor = next
  } while (part.cursor !== null && part.csv.length < partBytes)
  return part
}

/** What the export is, beside its files. */
function writeManifest(store: ExportStore, { id, version, startedAt }: StoredExport, tables: readonly WrittenTable[]) {
  const described = tables.map(({ table, rows, csvBytes, jsonlBytes }) => ({ table, rows, csvBytes, jsonlBytes }))
  const manifest = { product: 'porchlight', version, startedAt: startedAt.toISOString(), tables: described }
  return store.put(`exports/${id}/manifest.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** Deletes older exports until there is room. Throws when there is none: the newest complete export stays. */
async function makeRoom(ctx: Ctx, bytes: number): Promise<void> {
  const { db, config } = ctx
  const { diskBytes } = config.exports
  while ((await sumBytes(db)) + bytes > diskBytes) {
    const spare = await findSpare(db)
    if (!spare)
      throw new Error(`Exports may hold ${Math.floor(diskBytes / 1_000_000)} MB together (EXPORT_DISK_MB), and need more.`)
    await removeExport(ctx, spare)
  }
}

/** Deletes an export with its files. */
export async function removeExport({ db, exportStore }: Needs<'db' | 'exportStore'>, row: StoredExport): Promise<void> {
  for (const key of keysOf(row)) await exportStore.remove(key)
  await deleteExport(db, row.id)
}

export const partKey = (id: number, table: string, format: ExportFormat, part: number): string =>
  `exports/${id}/${table}.${format}.${String(part).padStart(4, '0')}`

/** The keys of an export. Of the table that is being written, the next part may be stored already. */
const keysOf = ({ id, tables }: StoredExport): string[] => [
  ...exportTables.flatMap(({ name }) => {
    const known = tables.find(({ table }) => table === name)
    const parts = (known?.parts ?? 0) + (known?.cursor === null ? 0 : 1)
    return Array.from({ length: parts }, (_, part) => exportFormats.map((format) => partKey(id, name, format, part))).flat()
  }),
  `exports/${id}/manifest.json`,
]

/**
 * The tables of an export in the order of writing. A table comes before those that its rows refer to: rows are never
 * deleted from these, so what a row refers to is in a file that was read later
 * (docs/decisions/0053-nightly-export.md).
 */
export const exportTables: readonly ExportTable[] = [
  ...moneyTables,
  ...reviewTables,
  ...bookingTables,
  ...listingTables,
  ...peopleTables,
]
