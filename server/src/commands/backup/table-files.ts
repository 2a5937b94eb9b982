import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { pipeline as connect, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { RowSink } from '../../db/dump/dump-tables.ts'
import type { BackupSource, BackupTarget, Bytes } from './backup-files.ts'

/** How much text goes to the database at once. */
const PIECE = 1_000_000
/** Rows are a few hundred bytes: written one by one, each would cost a call of the compressor. */
const BATCH_BYTES = 256 * 1024

/** The path of a table's rows inside a backup. */
export const tablePath = (table: string): string => `tables/${table}.copy.gz`

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** Writes the rows of a table, compressed; `finish` resolves when all are stored, `checksum` is that of the file. */
export function writeTableFile(target: BackupTarget, table: string): RowSink & { checksum(): string } {
  const gzip = createGzip({ level: 4 })
  const hash = createHash('sha256')
  const written = pipeline(gzip, hashing(hash), (bytes: Bytes) => target.write(tablePath(table), bytes))
  // Rejects the call that waits: `take` while the buffer is full, otherwise `finish`.
  written.catch(() => undefined)
  let batch: Buffer[] = []
  let size = 0
  const send = (): Promise<void> | undefined => {
    const isFull = !gzip.write(Buffer.concat(batch))
    batch = []
    size = 0
    return isFull ? Promise.race([once(gzip, 'drain').then(() => undefined), written]) : undefined
  }
  return {
    take: (line) => {
      batch.push(line)
      size += line.length
      return size < BATCH_BYTES ? undefined : send()
    },
    finish: async () => {
      if (size > 0) await send()
      gzip.end()
      await written
    },
    checksum: () => hash.digest('hex'),
  }
}

/** The rows of a table in pieces of whole lines. */
export async function* readTableFile(source: BackupSource, table: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // A failure ends the text with an error, which reaches the reader.
  connect(await source.open(tablePath(table)), text, () => undefined)
  let rest = ''
  for await (const chunk of text) {
    rest += chunk
    if (rest.length < PIECE) continue
    const end = rest.lastIndexOf('\n') + 1
    if (end > 0) yield rest.slice(0, end)
    rest = rest.slice(end)
  }
  if (rest !== '') yield rest
}
