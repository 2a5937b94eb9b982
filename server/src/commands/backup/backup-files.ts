import type { Readable } from 'node:stream'
import { inParallel } from '../../platform/concurrency/in-parallel.ts'
import type { Checksums } from './checksums.ts'
import type { PictureSum } from './picture-files.ts'

/** The backup is none, is damaged, or has an unknown format; the message is one readable line. */
export class BadBackup extends Error {}

/** The bytes of a file, piece by piece. */
export type Bytes = AsyncIterable<Uint8Array>

/** A backup that is read: a folder, or one of a bucket. */
export interface BackupSource {
  /** How messages name it. */
  name: string
  /** The bytes of a file by its path inside the backup. Reading fails when there is none, or it is damaged. */
  open(path: string): Promise<Readable>
  /** Copies a file of the backup to a path of this machine, which must not exist yet. */
  copyTo(path: string, to: string): Promise<void>
  /** The checksums with which `open` compares what is read; null when it compares nothing. */
  compared: Checksums | null
}

/** A backup that is written. */
export interface BackupTarget {
  /** Whether photos that are in a bucket are copied; otherwise the manifest names their bucket. */
  copiesBucket: boolean
  /** The keys of all photos of the site. */
  listPictures(): AsyncIterable<string>
  /** Stores a file under its path inside the backup. */
  write(path: string, bytes: Bytes): Promise<void>
  /** Stores photos that the backup does not have yet, and records their checksums. */
  keepPictures(keys: AsyncIterable<string> | Iterable<string>, sums: Checksums): Promise<PictureSum>
  /** Stores the checksums, which make the backup complete. */
  finish(sums: Checksums): Promise<void>
}

/** The most bytes of a file that is read as a whole: a list of two million photos. */
const MOST_TEXT = 300_000_000

/** The text of a small file of a backup. Throws `BadBackup` when it is too large to be one. */
export async function readText(source: BackupSource, path: string): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of await source.open(path)) {
    size += piece.length
    if (size > MOST_TEXT) throw new BadBackup(`${path} is too large.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** How many files are under way at a time: photos are small, and a bucket answers late. */
const AT_ONCE = 8

/** Works on several files at a time, and rejects with the first failure; nothing goes on afterwards. */
export async function forEachFile<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = (async function* () {
    yield* items
  })()
  const take = async () => {
    if (failures.length > 0) return null
    const next = await waiting.next().catch((error: unknown) => {
      failures.push(error)
      return { done: true as const }
    })
    return next.done ? null : { item: next.value }
  }
  await inParallel(AT_ONCE, take, ({ item }) => work(item).catch((error: unknown) => void failures.push(error)))
  if (failures.length > 0) throw failures[0]
}
