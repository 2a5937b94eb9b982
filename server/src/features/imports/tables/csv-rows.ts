import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import type { TablePlace } from './table-files.ts'
import { explain } from './unreadable-file.ts'

/** Whether a row is blank, as at the end of many tables. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

export interface TableRow {
  cells: string[]
  /** Where the next row begins. */
  end: number
}

const MAX_ROW_CHARACTERS = 1_000_000
/** Read and parsed in one piece, even if only a part is needed. */
const CHUNK_BYTES = 16 * 1024
/** Rows of one read. */
const MOST_ROWS = 1_000
/** Each of them ends a row, also where a file was concatenated from several. */
const LINE_ENDS = ['\r\n', '\n', '\r']

type OnRecord = (cells: string[], info: { bytes: number }) => void

/** The parser buffers nothing: a fault in the file would drop its unread rows. */
const toRecord = (onRecord: OnRecord) => (cells: string[], info: { bytes: number }) => {
  onRecord(cells, info)
  return null
}

/** How every table is parsed. */
export const tableOptions = {
  record_delimiter: LINE_ENDS,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_ROW_CHARACTERS,
}

/**
 * Hands out the rows from an offset on until the end, or until `onRow` returns false. Rows before a fault are handed
 * out. Returns whether the table may go on after them. Throws `UnreadableFile`.
 */
export async function readRows(place: TablePlace, onRow: (row: TableRow) => boolean): Promise<{ isOver: boolean }> {
  const source = createReadStream(place.path, { start: place.offset, highWaterMark: CHUNK_BYTES })
  let wantsMore = true
  let rows = 0
  const onRecord: OnRecord = (cells, { bytes }) => {
    if (!wantsMore) return
    rows += 1
    wantsMore = onRow({ cells, end: place.offset + bytes })
    if (!wantsMore) source.destroy()
  }
  const parser = parse({ ...tableOptions, delimiter: place.delimiter, to: MOST_ROWS, on_record: toRecord(onRecord) })
  try {
    parser.resume()
    await pipeline(source, parser)
  } catch (error) {
    // A stopped parser ends before its source.
    if (wantsMore && rows < MOST_ROWS) throw explain(error)
  }
  return { isOver: wantsMore && rows < MOST_ROWS }
}
