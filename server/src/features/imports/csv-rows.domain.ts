import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { importPolicy } from '#contract/imports/imports.schemas.ts'

/** The file as a whole cannot be read any further; the message is fit to show. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Whether nothing stands in a row, as at the end of many tables. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** A table on disk that is not packed, and a place in it between two rows. */
export interface TablePlace {
  path: string
  /** Bytes from the beginning of the file. */
  offset: number
  /** Known from its first bytes; spreadsheets write either. */
  encoding: 'utf8' | 'utf16le'
}

export interface TableRow {
  cells: string[]
  /** Where the next row begins. */
  end: number
}

const MEGABYTE = 1024 * 1024
const MAX_ROW_CHARACTERS = 1_000_000
/** Empty lines before the names of the columns. */
const MAX_BLANK_START = 100
/** Read at once, and parsed at once whether it is wanted or not. */
const CHUNK_BYTES = 16 * 1024
/** Rows of one reading. */
const MOST_ROWS = 1_000
/** Each of them ends a row, also where a file was put together from several. */
const LINE_ENDS = ['\r\n', '\n', '\r']

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

async function readStart(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { start: 0, end: 3 })) return chunk
  return Buffer.alloc(0)
}

/** Lets so many bytes pass and no more: a small packed file can unfold into one without end. */
function limitTo(bytes: number, message: string): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > bytes) done(new UnreadableFile(message))
      else done(null, chunk)
    },
  })
}

/** How far a packed file of this size may unfold. */
function unpackingLimit(size: number): Transform {
  const { unpackedBytes, unpackedRatio, unpackedFreeBytes } = importPolicy
  const byRatio = Math.max(unpackedFreeBytes, size * unpackedRatio)
  return byRatio < unpackedBytes
    ? limitTo(byRatio, `The packed file unfolds to more than ${unpackedRatio} times its size.`)
    : limitTo(unpackedBytes, `The file is larger than ${unpackedBytes / MEGABYTE} MB when it is unpacked.`)
}

function explain(error: unknown): unknown {
  if (error instanceof UnreadableFile) return error
  const code = String(Object(error).code)
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile('A quotation mark is opened and not closed: the rows after it cannot be told apart.')
  if (code.startsWith('Z_')) return new UnreadableFile('The packed file is damaged or ends in the middle.')
  if (code.startsWith('CSV_')) return new UnreadableFile('The file cannot be read as a table.')
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new UnreadableFile('The file cannot be opened.')
  return error
}

const encodingOf = (start: Buffer) => (start[0] === 0xff && start[1] === 0xfe ? 'utf16le' : 'utf8')

/** Nothing is kept by the parser: a fault in the file would take with it what nobody has read yet. */
const toRecord = (onRecord: OnRecord) => (cells: string[], info: { bytes: number }) => {
  onRecord(cells, info)
  return null
}

type OnRecord = (cells: string[], info: { bytes: number }) => void

const openParser = (place: { offset: number; encoding?: TablePlace['encoding'] }, onRecord?: OnRecord) =>
  parse({
    ...(onRecord ? { to: MOST_ROWS, on_record: toRecord(onRecord) } : {}),
    ...(place.encoding ? { encoding: place.encoding } : {}),
    bom: place.offset === 0,
    info: onRecord === undefined,
    record_delimiter: LINE_ENDS,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })

/** The first row of a file in which something stands, packed or not, and its number. Throws `UnreadableFile`. */
export async function readFirstRow(path: string): Promise<{ cells: string[]; row: number } | null> {
  try {
    const parser = openParser({ offset: 0 })
    const source = createReadStream(path)
    const limit = unpackingLimit((await stat(path)).size)
    const flow = isPacked(await readStart(path)) ? pipeline(source, createGunzip(), limit, parser) : pipeline(source, parser)
    // Its failure comes out of the parser, too.
    flow.catch(() => undefined)
    let row = 0
    for await (const { record } of parser) {
      row += 1
      if (!isBlank(record)) return { cells: record, row }
      if (row >= MAX_BLANK_START) return null
    }
    return null
  } catch (error) {
    throw explain(error)
  }
}

/**
 * The beginning of the table in a file, unpacked as `unpackedPath` if it is packed; whoever calls it removes that file. Throws
 * `UnreadableFile` for what is damaged or unfolds too far, and the error of a disk that failed.
 */
export async function openTable(path: string, unpackedPath: string): Promise<TablePlace> {
  try {
    const start = await readStart(path)
    const { size } = await stat(path)
    if (!isPacked(start)) {
      if (size > importPolicy.unpackedBytes)
        throw new UnreadableFile(`The file is larger than ${importPolicy.unpackedBytes / MEGABYTE} MB.`)
      return { path, offset: 0, encoding: encodingOf(start) }
    }
    const file = createWriteStream(unpackedPath, { mode: 0o600 })
    await pipeline(createReadStream(path), createGunzip(), unpackingLimit(size), file)
    return { path: unpackedPath, offset: 0, encoding: encodingOf(await readStart(unpackedPath)) }
  } catch (error) {
    throw explain(error)
  }
}

/**
 * Hands out the rows from a place on until there are no more, or `onRow` answers false. Rows before a fault are handed out. Answers whether the
 * table may go on after them. Throws `UnreadableFile`.
 */
export async function readRows(place: TablePlace, onRow: (row: TableRow) => boolean): Promise<{ isOver: boolean }> {
  const source = createReadStream(place.path, { start: place.offset, highWaterMark: CHUNK_BYTES })
  let wantsMore = true
  let rows = 0
  const parser = openParser(place, (cells, { bytes }) => {
    if (!wantsMore) return
    rows += 1
    wantsMore = onRow({ cells, end: place.offset + bytes })
    if (!wantsMore) source.destroy()
  })
  try {
    parser.resume()
    await pipeline(source, parser)
  } catch (error) {
    // A parser that has enough ends before its source.
    if (wantsMore && rows < MOST_ROWS) throw explain(error)
  }
  return { isOver: wantsMore && rows < MOST_ROWS }
}
