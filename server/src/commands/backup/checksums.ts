import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadBackup } from './manifest.ts'

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

export async function writeChecksums(folder: string, sums: Checksums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`)
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: 0o600 })
}

async function readChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => {
    throw new BadBackup(`${folder} has no ${CHECKSUMS}: it is unfinished or incomplete.`)
  })
  const found = [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)]
  return new Map(found.flatMap(([, sum, path]) => (sum && path ? [[path, sum] as const] : [])))
}

/**
 * Reads every file of a backup and compares it with its checksum; returns the paths. Throws `BadBackup` for the
 * first file that is missing, changed, or outside the folder.
 */
export async function verifyChecksums(folder: string): Promise<string[]> {
  const sums = await readChecksums(folder)
  for (const [path, sum] of sums) {
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new BadBackup(`${CHECKSUMS} names ${path}, outside the backup.`)
    const actual = await hashFile(join(folder, path)).catch(() => null)
    if (actual === null) throw new BadBackup(`${path} is missing from the backup.`)
    if (actual !== sum) throw new BadBackup(`${path} is damaged: its checksum differs.`)
  }
  return [...sums.keys()]
}
