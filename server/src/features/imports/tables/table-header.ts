import { parse } from 'csv-parse/sync'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { findLayout, LAYOUT_HINT } from '../rows/layouts.ts'
import { isBlank, tableOptions } from './csv-rows.ts'
import { readDelimiterHint, readStart } from './table-files.ts'
import { decodeStart } from './text-encodings.ts'
import { explain, UnreadableFile } from './unreadable-file.ts'

/** The column names, the delimiter, and the row number of the header. */
export interface TableHeader {
  columns: string[]
  delimiter: string
  layout: string
  row: number
}

const HEADER_CHARACTERS = 100_000
/** Enough for a header of so many characters, four bytes each. */
const SAMPLE_BYTES = 4 * HEADER_CHARACTERS
/** Empty lines before the header. */
const MAX_BLANK_START = 100
const DELIMITERS = [',', ';', '\t', '|']

/** The first row of a text that is not blank, and its number. */
function firstRowOf(text: string, delimiter: string): { columns: string[]; row: number } | null {
  // The text may end in the middle of a later row.
  const rows: string[][] = parse(text, { ...tableOptions, delimiter, to: MAX_BLANK_START, skip_records_with_error: true })
  const at = rows.findIndex((cells) => !isBlank(cells))
  const columns = rows[at]
  return columns ? { columns, row: at + 1 } : null
}

/** The lines of a text up to the first that is not blank, which is all a header needs. */
function headOf(text: string): string {
  const start = text.search(/[^\s,;|"]/)
  return start < 0 ? '' : text.slice(0, start + HEADER_CHARACTERS)
}

/**
 * Reads the first line of a file, compressed or not, in any encoding, and finds its delimiter: the one that its
 * first line names, or that makes columns of a known layout. Returns why it is refused, or throws `UnreadableFile`.
 */
export async function readHeader(path: string): Promise<TableHeader | { refusal: string }> {
  const text = decodeStart(await readStart(path, SAMPLE_BYTES)).replace(/^\uFEFF/, '')
  const hint = readDelimiterHint(text)
  const head = headOf(text.slice(hint?.length ?? 0))
  try {
    for (const delimiter of hint ? [hint.delimiter] : DELIMITERS) {
      const first = firstRowOf(head, delimiter)
      const layout = first && findLayout(first.columns)
      if (!first || !layout) continue
      if (first.columns.length > importPolicy.columns)
        return { refusal: `The file has more than ${importPolicy.columns.toLocaleString('en-US')} columns.` }
      if (first.columns.join().length >= HEADER_CHARACTERS) return { refusal: LAYOUT_HINT }
      return { ...first, delimiter, layout: layout.name }
    }
    return { refusal: LAYOUT_HINT }
  } catch (error) {
    const explained = explain(error)
    if (explained instanceof UnreadableFile) return { refusal: LAYOUT_HINT }
    throw error
  }
}
