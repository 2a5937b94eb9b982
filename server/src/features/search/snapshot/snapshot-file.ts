import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { alignedSize, layOut, type NumberArray, packShape, unpackShape, viewSections } from './packed-arrays.ts'

/** A file that is not to be used; the message says why. */
export class UnusableSnapshot extends Error {}

/** As much is read or written at once: checking it takes some milliseconds of the event loop. */
const PIECE_BYTES = 2 * 1_048_576
const MAGIC = 'PORCHIDX'
/** The magic word, then length and checksum of the footer, 4 bytes each. */
const TAIL_BYTES = 16
/** More than the footer of any index has. */
const MOST_FOOTER_BYTES = 256 * 1_048_576
/** What other processes left unfinished, and files of other versions, are removed at this age. */
const LEFT_MS = 3_600_000

const footerSchema = z.object({
  about: z.unknown(),
  shape: z.unknown(),
  sections: z.array(
    z.tuple([z.enum(['Uint8Array', 'Int32Array', 'Uint32Array', 'Float64Array']), z.int().min(0), z.int().min(0)]),
  ),
  bytes: z.int().min(0),
  checksum: z.int(),
})
type Footer = z.infer<typeof footerSchema>

type File = Awaited<ReturnType<typeof open>>

/** Writes all bytes at `position`: a nearly full disk takes a part only, and the next call fails. */
async function writeAll(file: File, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
}

/**
 * Writes arrays one behind the other and returns their checksum. Others may change them meanwhile: each piece is
 * copied, and the checksum is that of the copy.
 */
async function writeArrays(file: File, arrays: readonly NumberArray[]): Promise<number> {
  const piece = Buffer.alloc(PIECE_BYTES)
  let [filled, written, checksum] = [0, 0, 0]
  const flush = async () => {
    const bytes = piece.subarray(0, filled)
    checksum = crc32(bytes, checksum)
    await writeAll(file, bytes, written)
    written += filled
    filled = 0
  }
  for (const array of arrays) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + PIECE_BYTES - filled)
      piece.set(part, filled)
      filled += part.length
      at += part.length
      if (filled === PIECE_BYTES) await flush()
    }
    // The piece is a multiple of the alignment, so that the gap fits into it.
    const gap = alignedSize(bytes.length) - bytes.length
    piece.fill(0, filled, filled + gap)
    filled += gap
    if (filled === PIECE_BYTES) await flush()
  }
  await flush()
  return checksum
}

function toFooterBytes(footer: Footer): Buffer {
  const json = Buffer.from(JSON.stringify(footer))
  const tail = Buffer.alloc(TAIL_BYTES)
  tail.write(MAGIC, 0, 'latin1')
  tail.writeUInt32LE(json.length, 8)
  tail.writeUInt32LE(crc32(json), 12)
  return Buffer.concat([json, tail])
}

/** Removes what is left of other processes and versions beside a file. Failures are left for the next time. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (name === basename(path)) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { force: true })
  }
}

/**
 * Writes a structure with its arrays of numbers and `about`, which is JSON, in place of the file at `path`. Readers
 * see the former file or the whole new one, whoever else writes. Only the owner of the process may read it.
 */
export async function writeSnapshotFile(path: string, about: unknown, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await removeLeftovers(path).catch(() => undefined)
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const arrays: NumberArray[] = []
  const shape = packShape(content, arrays)
  const { sections, bytes } = layOut(arrays)
  const file = await open(draft, 'wx', 0o600)
  try {
    const checksum = await writeArrays(file, arrays)
    await writeAll(file, toFooterBytes({ about, shape, sections, bytes, checksum }), bytes)
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

async function readAll(file: File, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, Math.min(PIECE_BYTES, bytes.length - at), position + at)
    if (bytesRead === 0) throw new UnusableSnapshot('It ends too early.')
    at += bytesRead
  }
}

async function readFooter(file: File): Promise<Footer> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(TAIL_BYTES)
  if (size < TAIL_BYTES) throw new UnusableSnapshot('It is too short.')
  await readAll(file, tail, size - TAIL_BYTES)
  const length = tail.readUInt32LE(8)
  if (tail.toString('latin1', 0, 8) !== MAGIC || length > Math.min(MOST_FOOTER_BYTES, size - TAIL_BYTES))
    throw new UnusableSnapshot('It is not a whole snapshot.')
  const json = Buffer.alloc(length)
  await readAll(file, json, size - TAIL_BYTES - length)
  if (crc32(json) !== tail.readUInt32LE(12)) throw new UnusableSnapshot('The checksum of its footer is wrong.')
  const footer = footerSchema.safeParse(JSON.parse(json.toString()))
  if (!footer.success || footer.data.bytes + length + TAIL_BYTES !== size) throw new UnusableSnapshot('Its parts do not fit.')
  return footer.data
}

/** The arrays of a file in one piece of shared memory, piece by piece, so that the event loop goes on. */
async function readArrays(file: File, { bytes, checksum }: Footer): Promise<SharedArrayBuffer> {
  const buffer = new SharedArrayBuffer(bytes)
  let sum = 0
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const piece = new Uint8Array(buffer, at, Math.min(PIECE_BYTES, bytes - at))
    await readAll(file, piece, at)
    sum = crc32(piece, sum)
  }
  if (sum !== checksum) throw new UnusableSnapshot('Its checksum is wrong.')
  return buffer
}

async function withFile<T>(path: string, work: (file: File) => Promise<T>): Promise<T | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** What a file says about itself; null when there is none. Refuses a torn one with `UnusableSnapshot`. */
export const readAbout = (path: string): Promise<unknown> => withFile(path, async (file) => (await readFooter(file)).about)

/**
 * The structure of a file, its arrays in shared memory, with what it says about itself; null when there is none.
 * `check` sees the latter first, and may throw. Refuses a torn file with `UnusableSnapshot`.
 */
export function readSnapshotFile<About>(path: string, check: (about: unknown) => Promise<About>) {
  return withFile(path, async (file) => {
    const footer = await readFooter(file)
    const about = await check(footer.about)
    const buffer = await readArrays(file, footer)
    return { about, content: unpackShape(footer.shape, viewSections(buffer, footer.sections)) }
  })
}
