import type { Language } from '#contract/shared/texts/languages.ts'
import { findPlaces } from '../../../platform/geocoder/place-finder.ts'
import { type DecimalVotes, voteOf } from '../rows/amounts.ts'
import { type Cells, cellsOf, contradictionsOf, findLayout, type Layout } from '../rows/layouts.ts'
import { type ReadRow, readRow } from '../rows/read-row.ts'
import { type MoneyField, type MoneySigns, moneyFields } from '../rows/row-money.ts'
import { createVocabulary, type Vocabulary } from '../rows/vocabulary.ts'
import { isBlank, readRows } from './csv-rows.ts'
import { openTable, type TablePlace } from './table-files.ts'
import { readHeader, type TableHeader } from './table-header.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A slice of a table ends at the first of three limits: rows, characters and time. */
const SLICE_ROWS = 200
const SURVEY_ROWS = 1_000
const SLICE_CHARACTERS = 500_000
const SLICE_MS = 1_000
/** Table tasks never occupy every thread. */
const kind = 'read-table'

/** `row` counts as a spreadsheet does. */
export type NumberedRow = ReadRow & { row: number }

/** A part of a table: from a row on. */
export interface SlicePlace {
  place: TablePlace
  /** The number of the first row of the slice. */
  row: number
  header: Pick<TableHeader, 'columns' | 'row'>
}

/** Where a slice of a table ended. */
export interface SliceEnd {
  /** How many blank rows were skipped. */
  blank: number
  /** Where the next slice begins; null at the end of the table. */
  next: { offset: number; row: number } | null
  /** Why the table cannot be read after these rows. */
  refusal: string | null
}

export interface SliceRequest extends SlicePlace {
  vocabulary: Vocabulary
  /** The site's. */
  currency: string
  /** The site's languages. */
  languages: readonly Language[]
  signs: MoneySigns
}

export interface TableSlice extends SliceEnd {
  rows: NumberedRow[]
}

/**
 * What only all rows together tell: how a column writes decimals, and whether one of neighborhoods holds ZIP codes.
 */
export interface TableSurvey extends SliceEnd {
  votes: Record<MoneyField, DecimalVotes>
  areaZips: number
  rows: number
}

/** The refusal of a file; any other error is rethrown. */
const refusalOf = (error: unknown): { refusal: string } => {
  if (error instanceof UnreadableFile) return { refusal: error.message }
  throw error
}

function requireLayout(columns: readonly string[]): Layout {
  const layout = findLayout(columns)
  if (!layout) throw new Error('Rows can be read in a known layout only')
  return layout
}

/** Hands out the rows of a slice that are neither blank nor above the header, until there are enough. */
async function readSlice(
  { place, row: first, header }: SlicePlace,
  most: number,
  onRow: (cells: string[], row: number) => void,
): Promise<SliceEnd> {
  const end: SliceEnd = { blank: 0, next: null, refusal: null }
  const begin = performance.now()
  let row = first
  let rows = 0
  let characters = 0
  try {
    const { isOver } = await readRows(place, ({ cells, end: offset }) => {
      if (isBlank(cells)) end.blank += 1
      else if (row > header.row) {
        rows += 1
        onRow(cells, row)
      }
      row += 1
      end.next = { offset, row }
      for (const cell of cells) characters += cell.length
      return rows < most && characters <= SLICE_CHARACTERS && performance.now() - begin < SLICE_MS
    })
    if (isOver) end.next = null
  } catch (error) {
    end.refusal = refusalOf(error).refusal
  }
  return end
}

/** A worker task: reads the header of a host's file. */
export const readHeaderTask = {
  name: 'read-table-header',
  kind,
  run: ({ path }: { path: string }) => readHeader(path).catch(refusalOf),
}

/** A worker task: unpacks a host's file, and writes it in UTF-8. */
export const unpackTableTask = {
  name: 'unpack-table',
  kind,
  run: (input: { path: string; unpackedPath: string; delimiter: string }): Promise<TablePlace | { refusal: string }> =>
    openTable(input.path, input.unpackedPath, input.delimiter).catch(refusalOf),
}

const isZip = (text: string) => /^\d{5}$/.test(text)

/** A worker task: scans some rows of a table for what only all of them tell, and returns where it stopped. */
export const surveyTableTask = {
  name: 'survey-table',
  kind,
  async run(request: SlicePlace): Promise<TableSurvey> {
    const { columns } = request.header
    const cellsIn = cellsOf(columns, requireLayout(columns))
    const votes = { price: { comma: 0, point: 0 }, cleaningFee: { comma: 0, point: 0 } }
    let areaZips = 0
    let rows = 0
    const vote = (field: MoneyField, cells: Cells) => {
      const sign = voteOf(cells(field)[0] ?? '')
      if (sign === ',') votes[field].comma += 1
      if (sign === '.') votes[field].point += 1
    }
    const end = await readSlice(request, SURVEY_ROWS, (row) => {
      rows += 1
      if (row.length !== columns.length) return
      const cells = cellsIn(row)
      for (const field of moneyFields) vote(field, cells)
      if (cells('area').some(isZip)) areaZips += 1
    })
    return { ...end, votes, areaZips, rows }
  },
}

/** A worker task: reads some rows of a table, and returns where it stopped. */
export const readRowsTask = {
  name: 'read-table-rows',
  kind,
  async run(request: SliceRequest): Promise<TableSlice> {
    const { header, vocabulary, signs, currency, languages } = request
    const layout = requireLayout(header.columns)
    const settings = {
      layout,
      columns: header.columns.length,
      vocabulary: createVocabulary(vocabulary),
      finder: await findPlaces(),
      signs,
      currency,
      languages,
      contradictions: contradictionsOf(header.columns, layout),
    }
    const cellsIn = cellsOf(header.columns, layout)
    const rows: NumberedRow[] = []
    const end = await readSlice(request, SLICE_ROWS, (cells, row) =>
      rows.push({ ...readRow(settings, cells, cellsIn(cells)), row }),
    )
    return { ...end, rows }
  },
}
