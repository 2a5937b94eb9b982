import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type BackupSource, BadBackup, type Bytes, forEachFile, readText } from './backup-files.ts'

/** The name and format that `sha256sum --check` reads. */
export const CHECKSUMS = 'SHA256SUMS'

/** SHA-256 of each file of a backup, by its path inside it. */
export type Checksums = Map<string, string>

/** The SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The lines of the checksums, as a file of a backup. */
export const checksumLines = (sums: Checksums): Buffer =>
  Buffer.from([...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''))

/** Reads the checksums of a backup. Throws `BadBackup` when there are none, or one is of a file outside of it. */
export async function readChecksums(source: BackupSource): Promise<Checksums> {
  const text = await readText(source, CHECKSUMS).catch((error: unknown) => {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`${source.name} has no ${CHECKSUMS}: it is unfinished or incomplete.`)
  })
  const sums: Checksums = new Map()
  for (const [, sum, path] of text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    if (!sum || !path) continue
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new BadBackup(`${CHECKSUMS} names ${path}, outside the backup.`)
    sums.set(path, sum)
  }
  return sums
}

/** The SHA-256 of bytes in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function hashAll(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Reads every file of a backup and compares it with its checksum; returns the paths. Throws `BadBackup` for the
 * first file that is missing, changed, or outside the folder.
 */
export async function verifyChecksums(source: BackupSource): Promise<string[]> {
  const sums = source.compared ?? (await readChecksums(source))
  await forEachFile(sums, async ([path, sum]) => {
    const actual = await source
      .open(path)
      .then(hashAll)
      .catch((error: unknown) => {
        if (error instanceof BadBackup) throw error
        return null
      })
    if (actual === null) throw new BadBackup(`${path} is missing from the backup.`)
    if (actual !== sum) throw new BadBackup(`${path} is damaged: its checksum differs.`)
  })
  return [...sums.keys()]
}
