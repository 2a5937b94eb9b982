import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../../config/env.ts'
import { version } from '../../config/version.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { type Dump, dumpTables, NothingToDump } from '../../db/dump/dump-tables.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { recordBackup } from '../../features/checklist/last-backup.ts'
import { type Checksums, hashFile, writeChecksums } from './checksums.ts'
import { describeFailure, formatCount, formatSize, type Say } from './cli-output.ts'
import { BadBackup, FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { describePhotos, findMissingPhotos, findStillNamed } from './named-photos.ts'
import { keepPictures, listPictures, MEDIA, type PictureSum } from './picture-files.ts'
import { tablePath, writeTableFile } from './table-files.ts'

const USAGE = `Usage: npm run backup -- <folder> [--incomplete]
  <folder>      is created. It must not exist yet, or must be empty
  --incomplete  succeeds although photos that the database names are lost`
/** Besides images and database: the secret that signs codes, and the books of the embedded payment provider. */
const KEPT_FILES = ['session-secret', 'payments.json']

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

function readOrder(args: readonly string[]): { folder: string; mayLackPhotos: boolean } {
  try {
    const options = { incomplete: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...more] = positionals
    if (!name || more.length > 0) throw new BadBackup(USAGE)
    return { folder: resolve(name), mayLackPhotos: values.incomplete ?? false }
  } catch {
    throw new BadBackup(USAGE)
  }
}

/** Refuses a folder that is not empty, and one inside the data folder, which would be lost with the data. */
async function checkFolder(folder: string, { dataDir }: Config): Promise<void> {
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new BadBackup(`${folder} is inside the data folder and would be lost with it. Choose another place.`)
  }
  if ((await listFolder(folder)).length > 0) throw new BadBackup(`${folder} is not empty. A backup needs its own folder.`)
}

async function keepTables(connection: DatabaseConnection, folder: string, sums: Checksums, say: Say): Promise<Dump> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const files = new Map<string, ReturnType<typeof writeTableFile>>()
  const dump = await dumpTables(connection.pool, ({ name }) => {
    const file = writeTableFile(folder, name)
    files.set(name, file)
    return file
  })
  for (const [name, file] of files) sums.set(tablePath(name), file.checksum())
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Saved ${formatCount(rows, 'row')} of ${formatCount(dump.tables.length, 'table')}`)
  return dump
}

async function keepFiles(dataDir: string, folder: string, sums: Checksums): Promise<string[]> {
  const kept: string[] = []
  const known = await listFolder(dataDir)
  for (const name of KEPT_FILES.filter((each) => known.includes(each))) {
    await copyFile(join(dataDir, name), join(folder, name))
    sums.set(name, await hashFile(join(folder, name)))
    kept.push(name)
  }
  return kept
}

/**
 * What the manifest records about the photos, and those that the database names and the data folder does not have.
 */
interface KeptPictures {
  pictures: Manifest['pictures']
  lost: string[]
}

/**
 * Adds the photos that the tables name and a first copy lacks: those added since, and any that its listing of the
 * folder missed.
 */
async function keepNamedPictures(
  dataDir: string,
  { pool }: DatabaseConnection,
  folder: string,
  { tables }: Dump,
  sums: Checksums,
  early: PictureSum,
): Promise<KeptPictures> {
  const has = (key: string) => sums.has(`${MEDIA}/${key}`)
  const named = await findMissingPhotos(folder, tables, has)
  const late = await keepPictures(new Set(named.map(({ key }) => key)), dataDir, folder, sums)
  const missing = named.filter(({ key }) => !has(key))
  const lost = await findStillNamed(pool, tables, missing)
  const removed = new Set(missing.map(({ key }) => key).filter((key) => !lost.has(key)))
  const sum = { count: early.count + late.count, bytes: early.bytes + late.bytes }
  return { pictures: { ...sum, removed: [...removed] }, lost: [...lost] }
}

/**
 * Writes everything into a folder; the checksums come last. Returns the number of rows, and the photos that are lost.
 */
async function writeBackup(config: Config, connection: DatabaseConnection, folder: string, say: Say) {
  const { dataDir, s3 } = config
  const sums: Checksums = new Map()
  const createdAt = new Date().toISOString()
  // Before the tables: a photo they name may be removed while they are read. The tables name those added meanwhile.
  const early = s3 ? { count: 0, bytes: 0 } : await keepPictures(listPictures(join(dataDir, MEDIA)), dataDir, folder, sums)
  const dump = await keepTables(connection, folder, sums, say)
  const { pictures, lost }: KeptPictures = s3
    ? { pictures: { bucket: s3.bucket }, lost: [] }
    : await keepNamedPictures(dataDir, connection, folder, dump, sums, early)
  if ('count' in pictures) say(`Saved ${formatCount(pictures.count, 'photo file')}, ${formatSize(pictures.bytes)}`)
  else say(`The photos stay in the bucket ${pictures.bucket}. Back up the bucket separately, see docs/operations.md`)
  const manifest: Manifest = {
    product: 'porchlight',
    format: FORMAT,
    version,
    createdAt,
    database: config.databaseUrl ? 'postgresql' : 'embedded',
    dump,
    pictures,
    files: await keepFiles(dataDir, folder, sums),
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  sums.set(MANIFEST, await hashFile(join(folder, MANIFEST)))
  await writeChecksums(folder, sums)
  return { rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), lost }
}

/** Tells the setup checklist. A replica cannot be written to, and the backup is complete all the same. */
async function noteBackup({ db }: DatabaseConnection, rows: number, say: Say): Promise<void> {
  await recordBackup(db, { at: new Date(), rows }).catch(() =>
    say('The database took no note of this backup: the setup checklist will not show it.'),
  )
}

/** Makes the backup, and returns the photos that it lacks. The checklist hears of one that is complete. */
async function makeBackup(config: Config, folder: string, mayLackPhotos: boolean, say: Say): Promise<string[]> {
  const draft = `${folder}.part`
  const connection = await openDatabase(config)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const { rows, lost } = await writeBackup(config, connection, draft, say)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    if (lost.length === 0 || mayLackPhotos) await noteBackup(connection, rows, say)
    return lost
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw error
  } finally {
    await connection.close()
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BadBackup || error instanceof ConfigError || error instanceof NothingToDump || error instanceof FolderInUse

/**
 * `npm run backup -- <folder>`: saves the configured database as of one moment, with the images of the data folder.
 * On PostgreSQL the server may keep running; the embedded database allows one process at a time. Returns the exit
 * code: 1 also when the database names photos that are lost, unless `--incomplete` accepts that. The backup is kept.
 */
export async function runBackup(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const begin = Date.now()
  try {
    const { folder, mayLackPhotos } = readOrder(args)
    const config = readConfig(env)
    await checkFolder(folder, config)
    const lost = await makeBackup(config, folder, mayLackPhotos, say)
    if (lost.length > 0) say(`${join(config.dataDir, MEDIA)} lacks ${describePhotos(lost)}`)
    if (lost.length > 0 && !mayLackPhotos) {
      say(`backup: ${folder} lacks these photos and has everything else. Once they are known to be lost: --incomplete`)
      return 1
    }
    say(
      `The backup is ${folder}, made in ${((Date.now() - begin) / 1000).toFixed(1)} s. It contains personal data and secrets. Keep it safe.`,
    )
    return 0
  } catch (error) {
    say(`backup: ${isExpected(error) ? error.message : describeFailure(error)}`)
    return 1
  }
}
