import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../../config/env.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { ForeignTables, knowsMigration } from '../../db/dump/create-tables.ts'
import { LoadedWrong, loadTables } from '../../db/dump/load-tables.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { createS3ImageStore } from '../../platform/image-store/s3-image-store.ts'
import { verifyChecksums } from './checksums.ts'
import { describeFailure, formatCount, type Say } from './cli-output.ts'
import { BadBackup, type Manifest, readManifest } from './manifest.ts'
import { copyPictures, MEDIA, putPictures } from './picture-files.ts'
import { readTableFile } from './table-files.ts'

const USAGE = `Usage: npm run restore -- <backup> [--check] [--overwrite] [--moved]
  --check      only reads the backup through and compares every file with its checksum
  --overwrite  replaces what the database and the data folder hold
  --moved      nothing has happened since the backup: people stay signed in and numbers go on where they stood`

/** More ids than any site assigns in the hours between a backup and its restore. */
const GAP = 100_000

interface Order {
  backup: string
  isCheck: boolean
  mayOverwrite: boolean
  isMoved: boolean
}

function readOrder(args: readonly string[]): Order {
  try {
    const options = { check: { type: 'boolean' }, overwrite: { type: 'boolean' }, moved: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...more] = positionals
    if (!name || more.length > 0) throw new BadBackup(USAGE)
    return {
      backup: resolve(name),
      isCheck: values.check ?? false,
      mayOverwrite: values.overwrite ?? false,
      isMoved: values.moved ?? false,
    }
  } catch {
    throw new BadBackup(USAGE)
  }
}

/** Verifies a backup. Throws `BadBackup` when it is damaged, or was made by a later version. */
async function verify(backup: string, say: Say): Promise<Manifest> {
  const manifest = await readManifest(backup)
  const files = await verifyChecksums(backup)
  const expected =
    manifest.dump.tables.length + manifest.files.length + 1 + ('count' in manifest.pictures ? manifest.pictures.count : 0)
  if (files.length !== expected) throw new BadBackup(`The backup has ${files.length} files instead of ${expected}.`)
  if (!knowsMigration(manifest.dump.migration)) {
    throw new BadBackup(`The backup was made by version ${manifest.version}, which is newer than this one.`)
  }
  const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`The backup of ${manifest.createdAt} is complete: ${formatCount(files.length, 'file')}, ${formatCount(rows, 'row')}`)
  return manifest
}

/** Refuses a database that others use, or that holds people, unless overwriting is allowed. */
async function checkTarget({ pool }: DatabaseConnection, mayOverwrite: boolean): Promise<void> {
  const { rows: others } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = others[0]?.count ?? 0
  if (count > 0) throw new BadBackup(`${formatCount(count, 'other connection')} to the database. Stop the servers first.`)
  const { rows: known } = await pool.query<{ known: boolean }>("select to_regclass('public.users') is not null as known")
  if (!known[0]?.known || mayOverwrite) return
  const { rows } = await pool.query<{ used: boolean }>('select exists (select from users) as used')
  if (rows[0]?.used) throw new BadBackup('The database already has accounts. --overwrite replaces everything in it.')
}

const exists = async (folder: string, name: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((each) => each === name)

async function checkFolder({ dataDir, s3 }: Config, { pictures, files }: Manifest, mayOverwrite: boolean): Promise<void> {
  if (mayOverwrite) return
  const wanted = 'count' in pictures && pictures.count > 0 && !s3 ? [MEDIA, ...files] : files
  for (const name of wanted) {
    const isThere =
      name === MEDIA ? (await readdir(join(dataDir, MEDIA)).catch(() => [])).length > 0 : await exists(dataDir, name)
    if (isThere) throw new BadBackup(`${join(dataDir, name)} already exists. --overwrite moves it aside.`)
  }
}

/** Moves a file or folder into place; an existing one is kept under another name. */
async function replace(dataDir: string, draft: string, name: string, stamp: string, say: Say): Promise<void> {
  if (await exists(dataDir, name)) {
    await rename(join(dataDir, name), join(dataDir, `${name}.before-${stamp}`))
    say(`What was ${join(dataDir, name)} is now ${name}.before-${stamp}`)
  }
  await rename(draft, join(dataDir, name))
}

async function bringPictures({ s3, dataDir }: Config, backup: string, { pictures }: Manifest, say: Say): Promise<void> {
  if (!('count' in pictures)) {
    say(`The photos of this backup are in the bucket ${pictures.bucket}. Restore the bucket separately`)
    return
  }
  const draft = join(dataDir, `${MEDIA}.restoring`)
  await rm(draft, { recursive: true, force: true })
  const count = s3 ? await putPictures(backup, createS3ImageStore(s3)) : await copyPictures(backup, draft)
  if (count !== pictures.count) throw new BadBackup(`${count} photos were restored instead of ${pictures.count}.`)
  say(`Restored ${formatCount(count, 'photo file')}`)
}

/** Renames the restored files to where the server looks for them. */
async function putInPlace({ dataDir }: Config, backup: string, { files }: Manifest, say: Say): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  const brought = await exists(dataDir, `${MEDIA}.restoring`)
  if (brought) await replace(dataDir, join(dataDir, `${MEDIA}.restoring`), MEDIA, stamp, say)
  for (const name of files) {
    const draft = join(dataDir, `${name}.restoring`)
    await copyFile(join(backup, name), draft)
    await replace(dataDir, draft, name, stamp, say)
  }
}

async function restore(config: Config, { backup, mayOverwrite, isMoved }: Order, manifest: Manifest, say: Say): Promise<void> {
  await checkFolder(config, manifest, mayOverwrite)
  const connection = await openDatabase(config)
  try {
    await checkTarget(connection, mayOverwrite)
    await loadTables(connection.pool, manifest.dump, {
      hasCopy: config.databaseUrl !== undefined,
      gap: isMoved ? 0 : GAP,
      keepSessions: isMoved,
      read: ({ name }) => readTableFile(backup, name),
      beforeCommit: () => bringPictures(config, backup, manifest, say),
      log: say,
    })
    await putInPlace(config, backup, manifest, say)
    await migrateDatabase(connection.db)
  } finally {
    await connection.close()
  }
}

const isExpected = (error: unknown): error is Error =>
  [BadBackup, ConfigError, FolderInUse, ForeignTables, LoadedWrong].some((kind) => error instanceof kind)

/**
 * `npm run restore -- <backup>`: restores a backup of either database into the configured one, with its images, and
 * compares the result with the backup. The database changes in one transaction, or not at all. Returns the exit
 * code.
 */
export async function runRestore(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const begin = Date.now()
  try {
    const order = readOrder(args)
    const manifest = await verify(order.backup, say)
    if (order.isCheck) return 0
    await restore(readConfig(env), order, manifest, say)
    say(`Restored in ${((Date.now() - begin) / 1000).toFixed(1)} s. Start the server, then: npm run ledger:check`)
    return 0
  } catch (error) {
    say(`restore: ${isExpected(error) ? error.message : describeFailure(error)}`)
    return 1
  }
}
