import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { openTownFinder } from '../../platform/geocoder/town-finder.ts'
import { isBlank, openTable, readFirstRow, readRows, type TablePlace, UnreadableFile } from './csv-rows.domain.ts'
import { cellsOf, findLayout, LAYOUT_HINT } from './layouts.domain.ts'
import { createRowReader, type FindTown, type ReadRow } from './row-reader.domain.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.domain.ts'

/** A slice of a table is over after so many rows, so many characters or so much time, whichever comes first. */
const SLICE_ROWS = 200
const SLICE_CHARACTERS = 500_000
const SLICE_MS = 1_000
const HEADER_CHARACTERS = 100_000
/** Work on tables never holds every thread. */
const kind = 'read-table'

/** The names of the columns, and the number of the row they stand in. */
export interface TableHeader {
  columns: string[]
  layout: string
  row: number
}

/** `row` counts as a spreadsheet does. */
export type NumberedRow = ReadRow & { row: number }

export interface SliceRequest {
  place: TablePlace
  /** The number of the first row of the slice. */
  row: number
  header: Pick<TableHeader, 'columns' | 'row'>
  vocabulary: Vocabulary
}

export interface TableSlice {
  rows: NumberedRow[]
  /** How many rows were passed over, because nothing stands in them. */
  blank: number
  /** Where the next slice begins; null at the end of the table. */
  next: { offset: number; row: number } | null
  /** Why the table cannot be read after these rows. */
  refusal: string | null
}

/** The table of towns, opened once for a thread: that takes a tenth of a second. */
let towns: Promise<FindTown> | null = null

/** What a file is refused with; any other error goes on. */
const refusalOf = (error: unknown): { refusal: string } => {
  if (error instanceof UnreadableFile) return { refusal: error.message }
  throw error
}

async function readHeader(path: string): Promise<TableHeader | { refusal: string }> {
  const first = await readFirstRow(path)
  if (!first) return { refusal: LAYOUT_HINT }
  if (first.cells.length > importPolicy.columns)
    return { refusal: `The file has more than ${importPolicy.columns.toLocaleString('en-US')} columns.` }
  const layout = findLayout(first.cells)
  if (!layout || first.cells.join().length > HEADER_CHARACTERS) return { refusal: LAYOUT_HINT }
  return { columns: first.cells, layout: layout.name, row: first.row }
}

/** The work of a worker thread: reads the first line of a file that a host sent. */
export const readHeaderTask = {
  name: 'read-table-header',
  kind,
  run: ({ path }: { path: string }) => readHeader(path).catch(refusalOf),
}

/** The work of a worker thread: unpacks a file that a host sent. */
export const unpackTableTask = {
  name: 'unpack-table',
  kind,
  run: ({ path, unpackedPath }: { path: string; unpackedPath: string }): Promise<TablePlace | { refusal: string }> =>
    openTable(path, unpackedPath).catch(refusalOf),
}

/** The work of a worker thread: reads some rows of a table, and says where it stopped. */
export const readRowsTask = {
  name: 'read-table-rows',
  kind,
  async run({ place, row: first, header, vocabulary }: SliceRequest): Promise<TableSlice> {
    const layout = findLayout(header.columns)
    if (!layout) throw new Error('Rows are read of a known layout only')
    towns ??= openTownFinder()
    const read = createRowReader(layout, header.columns.length, createVocabulary(vocabulary), await towns)
    const cellOf = cellsOf(header.columns)
    const slice: TableSlice = { rows: [], blank: 0, next: null, refusal: null }
    const begin = performance.now()
    let row = first
    let characters = 0
    try {
      const { isOver } = await readRows(place, ({ cells, end }) => {
        if (isBlank(cells)) slice.blank += 1
        else if (row > header.row) slice.rows.push({ ...read(cells, cellOf(cells)), row })
        row += 1
        slice.next = { offset: end, row }
        for (const cell of cells) characters += cell.length
        const isFull = slice.rows.length >= SLICE_ROWS || characters > SLICE_CHARACTERS
        return !isFull && performance.now() - begin < SLICE_MS
      })
      if (isOver) slice.next = null
    } catch (error) {
      slice.refusal = refusalOf(error).refusal
    }
    return slice
  },
}
