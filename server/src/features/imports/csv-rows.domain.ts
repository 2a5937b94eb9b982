import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { importPolicy } from '#contract/imports/imports.schemas.ts'

/** The file as a whole cannot be read any further; the message is fit to show. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const MAX_ROW_CHARACTERS = 1_000_000

async function isPacked(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { start: 0, end: 1 })) return chunk[0] === 0x1f && chunk[1] === 0x8b
  return false
}

/** Lets so many bytes pass and no more: a small packed file can unfold into one without end. */
function limitTo(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > bytes) done(new UnreadableFile(`The file is larger than ${bytes / 1024 / 1024} MB when it is unpacked.`))
      else done(null, chunk)
    },
  })
}

function explain(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error
  const { code } = Object(error)
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile('A quotation mark is opened and not closed: the rows after it cannot be told apart.')
  if (String(code).startsWith('Z_')) return new UnreadableFile('The packed file is damaged or ends in the middle.')
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return new UnreadableFile('The file cannot be opened.')
  return new UnreadableFile('The file cannot be read as a table.')
}

/** The rows of the CSV file at this path, the header first, one at a time however large it is. Throws `UnreadableFile`. */
export async function* readCsvRows(file: string): AsyncGenerator<string[]> {
  try {
    const source = createReadStream(file)
    const parser = parse({
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARACTERS,
    })
    const limit = limitTo(importPolicy.unpackedBytes)
    const flow = (await isPacked(file)) ? pipeline(source, createGunzip(), limit, parser) : pipeline(source, limit, parser)
    // Its failure comes out of the parser, too.
    flow.catch(() => undefined)
    for await (const row of parser) yield row
  } catch (error) {
    throw explain(error)
  }
}
