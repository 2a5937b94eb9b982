import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
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
import { keepPictures } from './picture-files.ts'
import { tablePath, writeTableFile } from './table-files.ts'

const USAGE = 'Usage: npm run backup -- <folder>   The folder is created. It must not exist yet, or must be empty.'
/** Besides images and database: the secret that signs codes, and the books of the embedded payment provider. */
const KEPT_FILES = ['session-secret', 'payments.json']

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Refuses a folder that is not empty, and one inside the data folder, which would be lost with the data. */
async function chooseFolder(name: string | undefined, more: readonly string[], { dataDir }: Config): Promise<string> {
  if (!name || more.length > 0 || name.startsWith('-')) throw new BadBackup(USAGE)
  const folder = resolve(name)
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new BadBackup(`${folder} is inside the data folder and would be lost with it. Choose another place.`)
  }
  if ((await listFolder(folder)).length > 0) throw new BadBackup(`${folder} is not empty. A backup needs its own folder.`)
  return folder
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

async function keepLatePictures(dataDir: string, folder: string, sums: Checksums, early: { count: number; bytes: number }) {
  const late = await keepPictures(dataDir, folder, sums)
  return { count: early.count + late.count, bytes: early.bytes + late.bytes }
}

/** Writes everything into a folder; the checksums come last and complete the backup. Returns the number of rows. */
async function writeBackup(config: Config, connection: DatabaseConnection, folder: string, say: Say): Promise<number> {
  const sums: Checksums = new Map()
  const createdAt = new Date().toISOString()
  // Before the tables and again after them: an image they name may be removed or added while they are read.
  const early = config.s3 ? { count: 0, bytes: 0 } : await keepPictures(config.dataDir, folder, sums)
  const dump = await keepTables(connection, folder, sums, say)
  const pictures = config.s3 ? { bucket: config.s3.bucket } : await keepLatePictures(config.dataDir, folder, sums, early)
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
    files: await keepFiles(config.dataDir, folder, sums),
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  sums.set(MANIFEST, await hashFile(join(folder, MANIFEST)))
  await writeChecksums(folder, sums)
  return dump.tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** Tells the setup checklist. A replica cannot be written to, and the backup is complete all the same. */
async function noteBackup({ db }: DatabaseConnection, rows: number, say: Say): Promise<void> {
  await recordBackup(db, { at: new Date(), rows }).catch(() =>
    say('The database took no note of this backup: the setup checklist will not show it.'),
  )
}

async function makeBackup(config: Config, folder: string, say: Say): Promise<void> {
  const draft = `${folder}.part`
  const connection = await openDatabase(config)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const rows = await writeBackup(config, connection, draft, say)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    await noteBackup(connection, rows, say)
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
 * code.
 */
export async function runBackup(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const begin = Date.now()
  try {
    const config = readConfig(env)
    const [name, ...more] = args
    const folder = await chooseFolder(name, more, config)
    await makeBackup(config, folder, say)
    say(
      `The backup is ${folder}, made in ${((Date.now() - begin) / 1000).toFixed(1)} s. It contains personal data and secrets. Keep it safe.`,
    )
    return 0
  } catch (error) {
    say(`backup: ${isExpected(error) ? error.message : describeFailure(error)}`)
    return 1
  }
}
