import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { createEncodingJudge, encodingOfStart, type FileEncoding } from './text-encodings.ts'
import { explain, UnreadableFile } from './unreadable-file.ts'

/** An unpacked table on disk in UTF-8, and a position in it between two rows. */
export interface TablePlace {
  path: string
  /** Bytes from the beginning of the file. */
  offset: number
  /** The delimiter between cells. */
  delimiter: string
}

const MEGABYTE = 1024 * 1024
/** The longest line that names the delimiter, with the byte order mark before it. */
const HINT_BYTES = 16

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The first line of a table where it only names the delimiter, as spreadsheets write it. */
export const readDelimiterHint = (text: string): { delimiter: string; length: number } | null => {
  const [line, delimiter] = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line && delimiter ? { delimiter, length: line.length } : null
}

/** Up to so many bytes from the beginning of a file, unpacked if it is compressed. */
export async function readStart(path: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  const source = createReadStream(path)
  try {
    const start = await readBytes(path, 2)
    const flow = isPacked(start) ? source.pipe(createGunzip()) : source
    source.on('error', (error) => flow.destroy(error))
    for await (const chunk of flow) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) break
    }
    return Buffer.concat(chunks).subarray(0, most)
  } catch (error) {
    throw explain(error)
  } finally {
    source.destroy()
  }
}

async function readBytes(path: string, count: number): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { start: 0, end: count - 1 })) return chunk
  return Buffer.alloc(0)
}

/** Passes so many bytes and no more: a small compressed file can unpack to an endless one. */
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

const tooLarge = (packed: boolean) =>
  `The file is larger than ${importPolicy.unpackedBytes / MEGABYTE} MB${packed ? ' when it is uncompressed' : ''}.`

/** How far a compressed file of this size may unpack. */
function unpackingLimit(size: number): Transform {
  const { unpackedBytes, unpackedRatio, unpackedFreeBytes } = importPolicy
  const byRatio = Math.max(unpackedFreeBytes, size * unpackedRatio)
  return byRatio < unpackedBytes
    ? limitTo(byRatio, `The compressed file expands to more than ${unpackedRatio} times its size.`)
    : limitTo(unpackedBytes, tooLarge(true))
}

function decodeFrom(encoding: FileEncoding): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.from(decoder.decode(chunk, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
}

async function judgeEncoding(path: string): Promise<FileEncoding> {
  const known = encodingOfStart(await readBytes(path, 4_096))
  if (known) return known
  const judge = createEncodingJudge()
  for await (const chunk of createReadStream(path)) judge.add(chunk)
  return judge.judge()
}

/** Where the rows of a table begin: after the byte order mark and the line that only names its delimiter. */
async function findBeginning(path: string): Promise<number> {
  const start = await readBytes(path, HINT_BYTES)
  const mark = encodingOfStart(start) === 'utf-8' && start[0] === 0xef ? 3 : 0
  return mark + (readDelimiterHint(start.toString('latin1', mark))?.length ?? 0)
}

/**
 * The beginning of the table in a file: unpacked, and converted to UTF-8 in the given folder where necessary; the
 * caller removes those files. Throws `UnreadableFile` for a damaged file or one that unpacks too far, and the error
 * of a failed disk.
 */
export async function openTable(path: string, unpackedPath: string, delimiter: string): Promise<TablePlace> {
  try {
    const { size } = await stat(path)
    const packed = isPacked(await readBytes(path, 2))
    if (packed) {
      const file = createWriteStream(unpackedPath, { mode: 0o600 })
      await pipeline(createReadStream(path), createGunzip(), unpackingLimit(size), file)
    } else if (size > importPolicy.unpackedBytes) throw new UnreadableFile(tooLarge(false))
    let table = packed ? unpackedPath : path
    const encoding = await judgeEncoding(table)
    if (encoding !== 'utf-8') {
      const decoded = decodedPathOf(unpackedPath)
      const limit = limitTo(importPolicy.unpackedBytes, tooLarge(packed))
      await pipeline(createReadStream(table), decodeFrom(encoding), limit, createWriteStream(decoded, { mode: 0o600 }))
      table = decoded
    }
    return { path: table, offset: await findBeginning(table), delimiter }
  } catch (error) {
    throw explain(error)
  }
}

/** The path of a table converted to UTF-8, beside the unpacked file. */
export const decodedPathOf = (unpackedPath: string): string => `${unpackedPath}.utf8`
