import { type ExportFormat, exportFormats } from '#contract/exports/exports.rules.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ExportStore } from '../../platform/image-store/export-store.ts'
import { csvHeader, toCsv, toJsonLines } from './export-rows.domain.ts'
import {
  deleteExport,
  findRunning,
  findSpare,
  type StoredExport,
  saveStep,
  sumBytes,
  type WrittenTable,
} from './exports.repository.ts'
import type { ExportTable } from './tables/export-table.read-model.ts'
import { exportTables } from './tables/export-tables.read-model.ts'

/** Rows of one statement. */
const PAGE = 200
/** A part is complete once its CSV has so many bytes: what is in memory at a time. */
const PART_BYTES = 2_000_000
/** How long one job writes before others have their turn; its lease is a minute. */
const BUDGET_MS = 15_000

export interface WriterDependencies {
  db: Database
  clock: Clock
  store: ExportStore
  /** What all exports may hold together. */
  diskBytes: number
  partBytes?: number
}

export type ExportWriter = ReturnType<typeof createExportWriter>

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

/** The first table that is not complete. */
const nextTable = ({ tables }: StoredExport): ExportTable | undefined =>
  exportTables.find(({ name }) => tables.find(({ table }) => table === name)?.cursor !== null)

/** Deletes an export with its files. */
async function removeExport({ db, store }: Pick<WriterDependencies, 'db' | 'store'>, row: StoredExport): Promise<void> {
  for (const key of keysOf(row)) await store.remove(key)
  await deleteExport(db, row.id)
}

/** Deletes older exports until there is room. Throws when there is none: the newest complete export stays. */
async function makeRoom({ db, store, diskBytes }: WriterDependencies, bytes: number): Promise<void> {
  while ((await sumBytes(db)) + bytes > diskBytes) {
    const spare = await findSpare(db)
    if (!spare)
      throw new Error(`Exports may hold ${Math.floor(diskBytes / 1_000_000)} MB together (EXPORT_DISK_MB), and need more.`)
    await removeExport({ db, store }, spare)
  }
}

/** Writes exports part by part. Each part is stored before it is noted: an interrupted export goes on where it was. */
export function createExportWriter(deps: WriterDependencies) {
  const { db, clock, store, partBytes = PART_BYTES } = deps

  async function writePart(row: StoredExport, table: ExportTable): Promise<WrittenTable> {
    const known = row.tables.find((each) => each.table === table.name)
    const part = await readPart(db, table, known?.cursor ?? null, partBytes)
    const [csv, jsonl] = [Buffer.from(part.csv), Buffer.from(part.jsonl)]
    await makeRoom(deps, csv.length + jsonl.length)
    const number = known?.parts ?? 0
    await store.put(partKey(row.id, table.name, 'csv', number), csv)
    await store.put(partKey(row.id, table.name, 'jsonl', number), jsonl)
    return {
      table: table.name,
      rows: (known?.rows ?? 0) + part.rows,
      parts: number + 1,
      csvBytes: (known?.csvBytes ?? 0) + csv.length,
      jsonlBytes: (known?.jsonlBytes ?? 0) + jsonl.length,
      cursor: part.cursor,
    }
  }

  async function writeNext(row: StoredExport): Promise<boolean> {
    const table = nextTable(row)
    if (!table) return false
    const written = await writePart(row, table)
    const tables = [...row.tables.filter((each) => each.table !== table.name), written]
    const isDone = nextTable({ ...row, tables }) === undefined
    if (isDone) await writeManifest(store, row, tables)
    const bytes = tables.reduce((sum, { csvBytes, jsonlBytes }) => sum + csvBytes + jsonlBytes, 0)
    return (await saveStep(db, row, { tables, bytes, finishedAt: isDone ? clock.now() : null })) && !isDone
  }

  return {
    /** Writes parts for some seconds. Returns whether the export needs another call. */
    async write(id: number, budgetMs = BUDGET_MS): Promise<boolean> {
      const end = performance.now() + budgetMs
      for (;;) {
        const row = await findRunning(db, id)
        if (!row) return false
        if (!(await writeNext(row))) return (await findRunning(db, id)) !== null
        if (performance.now() > end) return true
      }
    },

    /** Deletes an export with its files. */
    remove: (row: StoredExport) => removeExport({ db, store }, row),
  }
}
