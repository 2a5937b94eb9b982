import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config/env.ts'
import { version } from '../../config/version.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { type Dump, dumpTables } from '../../db/dump/dump-tables.ts'
import type { BackupTarget } from './backup-files.ts'
import { type Checksums, hashOf } from './checksums.ts'
import { formatCount, formatSize, type Say } from './cli-output.ts'
import { FORMAT, KEPT_FILES, MANIFEST, type Manifest } from './manifest.ts'
import { findStillNamed, type NamedPhoto, namerOf } from './named-photos.ts'
import { MEDIA, type PictureSum } from './picture-files.ts'
import { tablePath, writeTableFile } from './table-files.ts'

/** A backup under way. */
interface Work {
  config: Config
  connection: DatabaseConnection
  target: BackupTarget
  /** Of what the target has so far. */
  sums: Checksums
  say: Say
}

/** Stores the tables as of one moment. Returns them with the photos that they name and that have no checksum yet. */
async function keepTables({ connection, target, sums, say }: Work): Promise<{ dump: Dump; named: NamedPhoto[] }> {
  const named: NamedPhoto[] = []
  const files = new Map<string, ReturnType<typeof writeTableFile>>()
  const dump = await dumpTables(connection.pool, (table) => {
    const file = writeTableFile(target, table.name)
    files.set(table.name, file)
    const readNamed = namerOf(table)
    if (!readNamed) return file
    const noteNamed = (line: Buffer) => {
      const photos = readNamed(line.toString('utf8', 0, line.length - 1))
      named.push(...photos.filter(({ key }) => !sums.has(`${MEDIA}/${key}`)))
      return file.take(line)
    }
    return { take: noteNamed, finish: file.finish }
  })
  for (const [name, file] of files) sums.set(tablePath(name), file.checksum())
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Saved ${formatCount(rows, 'row')} of ${formatCount(dump.tables.length, 'table')}`)
  return { dump, named }
}

async function keepFiles({ config: { dataDir }, target, sums }: Work): Promise<Manifest['files']> {
  const kept = KEPT_FILES.filter((each) => existsSync(join(dataDir, each)))
  for (const name of kept) {
    const bytes = await readFile(join(dataDir, name))
    await target.write(name, Readable.from([bytes]))
    sums.set(name, hashOf(bytes))
  }
  return kept
}

/**
 * Adds the photos that the tables name and a first copy lacks: those added since, and any that its listing missed.
 * Returns what the manifest records about the photos, and those that the database names and nobody has.
 */
async function keepNamedPictures(work: Work, tables: Dump['tables'], named: readonly NamedPhoto[], early: PictureSum) {
  const { connection, target, sums } = work
  const late = await target.keepPictures(new Set(named.map(({ key }) => key)), sums)
  const missing = named.filter(({ key }) => !sums.has(`${MEDIA}/${key}`))
  const lost = await findStillNamed(connection.pool, tables, missing)
  const removed = new Set(missing.map(({ key }) => key).filter((key) => !lost.has(key)))
  const sum = { count: early.count + late.count, bytes: early.bytes + late.bytes }
  return { pictures: { ...sum, removed: [...removed] }, lost: [...lost] }
}

/** What a backup has: its moment, the number of rows, and the photos that it lacks. */
export interface WrittenBackup {
  rows: number
  lost: string[]
}

/**
 * Writes everything to a target; the checksums come last, so that what has none is unfinished.
 * @param createdAt the moment that names the backup
 */
export async function writeBackup(
  config: Config,
  connection: DatabaseConnection,
  target: BackupTarget,
  createdAt: Date,
  say: Say,
): Promise<WrittenBackup> {
  const work: Work = { config, connection, target, sums: new Map(), say }
  const { sums } = work
  const bucket = config.s3 && !target.copiesBucket ? config.s3.bucket : null
  // Before the tables: a photo they name may be removed while they are read. The tables name those added meanwhile.
  const early = bucket ? { count: 0, bytes: 0 } : await target.keepPictures(target.listPictures(), sums)
  const { dump, named } = await keepTables(work)
  const { pictures, lost }: { pictures: Manifest['pictures']; lost: string[] } = bucket
    ? { pictures: { bucket }, lost: [] }
    : await keepNamedPictures(work, dump.tables, named, early)
  if ('count' in pictures) say(`Saved ${formatCount(pictures.count, 'photo file')}, ${formatSize(pictures.bytes)}`)
  else say(`The photos stay in the bucket ${pictures.bucket}. Back up the bucket separately, or back up into BACKUP_BUCKET`)
  const manifest: Manifest = {
    product: 'porchlight',
    format: FORMAT,
    version,
    createdAt: createdAt.toISOString(),
    database: config.databaseUrl ? 'postgresql' : 'embedded',
    dump,
    pictures,
    files: await keepFiles(work),
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await target.write(MANIFEST, Readable.from([text]))
  sums.set(MANIFEST, hashOf(text))
  await target.finish(sums)
  return { rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), lost }
}
