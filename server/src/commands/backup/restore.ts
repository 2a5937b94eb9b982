import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedFolder, openDatabase } from '../../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../../config/env.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { ForeignTables } from '../../db/dump/create-tables.ts'
import { analyze, LoadedWrong, loadTables } from '../../db/dump/load-tables.ts'
import { openEmbeddedDatabase } from '../../db/embedded.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { createS3ImageStore } from '../../platform/image-store/s3-image-store.ts'
import { type BackupSource, BadBackup } from './backup-files.ts'
import { openBucketSource } from './bucket/bucket-backup.ts'
import { type BackupBucket, BucketFailure, openBackupBucket } from './bucket/bucket-client.ts'
import { listStoredBackups } from './bucket/bucket-layout.ts'
import { decrypterFor } from './bucket/encryption.ts'
import { describeFailure, formatCount, type Say } from './cli-output.ts'
import { folderSource } from './folder-backup.ts'
import type { Manifest } from './manifest.ts'
import { copyPictures, MEDIA, putPictures } from './picture-files.ts'
import { readTableFile } from './table-files.ts'
import { type Verified, verify } from './verify-backup.ts'

const USAGE = `Usage: npm run restore -- <backup> [--check] [--overwrite] [--moved] [--incomplete]
       npm run restore -- <backup> --drill
       npm run restore -- --list
  <backup>      a folder, or bucket:newest, or bucket:<name> for one of those that --list names
  --check       only reads the backup through: every file with its checksum, and every photo that the tables name
  --overwrite   replaces what the database and the data folder hold
  --moved       nothing has happened since the backup: people stay signed in and numbers go on where they stood
  --incomplete  accepts a backup that lacks photos
  --drill       restores into a scratch database in DATA_DIR, reads every photo, and removes everything again`

/** More ids than any site assigns in the hours between a backup and its restore. */
const GAP = 100_000

interface Order {
  /** A folder, or the name of a backup after `bucket:`. */
  backup: string
  isList: boolean
  isCheck: boolean
  isDrill: boolean
  mayOverwrite: boolean
  isMoved: boolean
  mayLackPhotos: boolean
}

function readOrder(args: readonly string[]): Order {
  try {
    const flag = { type: 'boolean' } as const
    const options = { check: flag, overwrite: flag, moved: flag, incomplete: flag, list: flag, drill: flag }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...more] = positionals
    const isList = values.list ?? false
    if (Boolean(name) === isList || more.length > 0) throw new BadBackup(USAGE)
    return {
      backup: name ?? '',
      isList,
      isCheck: values.check ?? false,
      isDrill: values.drill ?? false,
      mayOverwrite: values.overwrite ?? false,
      isMoved: values.moved ?? false,
      mayLackPhotos: values.incomplete ?? false,
    }
  } catch {
    throw new BadBackup(USAGE)
  }
}

const BUCKET = 'bucket:'

function requireBucket({ backups: { bucket } }: Config): BackupBucket {
  if (!bucket) throw new BadBackup('BACKUP_BUCKET is missing: the settings name no bucket of backups.')
  return openBackupBucket(bucket)
}

async function openSource({ backup }: Order, env: NodeJS.ProcessEnv): Promise<BackupSource> {
  if (!backup.startsWith(BUCKET)) return folderSource(resolve(backup))
  const config = readConfig(env)
  const { identities } = config.backups
  if (identities.length === 0) throw new BadBackup('BACKUP_IDENTITY is missing: only it opens backups of the bucket.')
  return openBucketSource(requireBucket(config), decrypterFor(identities), backup.slice(BUCKET.length))
}

async function listBackups(env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const backups = await listStoredBackups(requireBucket(readConfig(env)))
  for (const { id, isComplete } of backups) say(`${BUCKET}${id}${isComplete ? '' : ' (unfinished)'}`)
  if (backups.length === 0) say('The bucket has no backups.')
}

/** Refuses a database that others use, or that holds people, unless overwriting is allowed. */
async function checkTarget(pool: DatabaseConnection['pool'], mayOverwrite: boolean): Promise<void> {
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

/** A restore under way. */
interface Work extends Verified {
  config: Config
  order: Order
  /** What takes back each step when a later one fails, the last one first. */
  undo: (() => Promise<unknown>)[]
  say: Say
}

/** Moves a file or folder into place; an existing one is kept under another name. */
async function replace({ config: { dataDir }, undo, say }: Work, name: string, stamp: string): Promise<void> {
  const [draft, target] = [join(dataDir, `${name}.restoring`), join(dataDir, name)]
  if (await exists(dataDir, name)) {
    const former = `${target}.before-${stamp}`
    await rename(target, former)
    undo.push(() => rename(former, target))
    say(`What was ${target} is now ${name}.before-${stamp}`)
  }
  await rename(draft, target)
  undo.push(() => rename(target, draft))
}

/**
 * Copies the files of a backup beside those of the data folder, and gives them their names once all of them are
 * there. Photos for a bucket are put there.
 */
async function bringFiles(work: Work): Promise<void> {
  const { config, source, manifest, photos, undo, say } = work
  const { s3, dataDir } = config
  const names = [...(s3 || photos.length === 0 ? [] : [MEDIA]), ...manifest.files]
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const draft = join(dataDir, `${name}.restoring`)
    const clear = () => rm(draft, { recursive: true, force: true })
    await clear()
    undo.push(clear)
    if (name === MEDIA) await copyPictures(photos, source, draft)
    else await source.copyTo(name, draft)
  }
  if (s3 && photos.length > 0) {
    undo.push(async () => say(`Photos that are already in the bucket ${s3.bucket} stay there; the next restore uses them`))
    await putPictures(photos, source, createS3ImageStore(s3))
  }
  for (const name of names) await replace(work, name, stamp)
  if ('count' in manifest.pictures) say(`Restored ${formatCount(photos.length, 'photo file')}`)
  else say(`The photos of this backup are in the bucket ${manifest.pictures.bucket}. Restore the bucket separately`)
}

/** Restores rows and files together, and then brings the tables to this version. */
async function loadBackup(work: Work, { db, pool }: DatabaseConnection): Promise<void> {
  const { config, order, source, manifest, undo, say } = work
  await checkTarget(pool, order.mayOverwrite)
  await loadTables(pool, manifest.dump, {
    hasCopy: config.databaseUrl !== undefined,
    gap: order.isMoved ? 0 : GAP,
    keepSessions: order.isMoved,
    read: ({ name }) => readTableFile(source, name),
    beforeCommit: () => bringFiles(work),
    log: say,
  })
  undo.length = 0
  await analyze(pool)
  await migrateDatabase(db)
}

/** Restores a verified backup. What fails before the commit leaves database and data folder as they were. */
async function restore(work: Work): Promise<void> {
  const { config, order, manifest, undo, say } = work
  await checkFolder(config, manifest, order.mayOverwrite)
  const { dataDir } = config
  const embedded = embeddedFolder(config)
  const isNew = embedded !== null && !existsSync(embedded)
  // A folder that others have filled since is not empty, and stays.
  if (!existsSync(dataDir)) undo.push(() => rmdir(dataDir).catch(() => undefined))
  try {
    const connection = await openDatabase(config)
    if (isNew) undo.push(() => rm(embedded, { recursive: true, force: true }))
    await loadBackup(work, connection).finally(() => connection.close())
  } catch (error) {
    for (const step of undo.reverse()) {
      await step().catch((failure: unknown) => say(`Could not take back a step: ${describeFailure(failure)}`))
    }
    throw error
  }
}

/**
 * Restores the rows of a verified backup into a database that is removed afterwards. Photos were read, and none is
 * kept.
 */
async function restoreIntoScratch({ source, manifest, photos }: Verified, dataDir: string, say: Say): Promise<void> {
  const scratch = join(dataDir, 'restore-drill')
  const clear = () => rm(scratch, { recursive: true, force: true })
  await clear()
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    const connection = await openEmbeddedDatabase(join(scratch, 'database'))
    const read = ({ name }: { name: string }) => readTableFile(source, name)
    const options = {
      hasCopy: false,
      gap: 0,
      keepSessions: true,
      read,
      beforeCommit: async () => undefined,
      log: () => undefined,
    }
    await loadTables(connection.pool, manifest.dump, options)
      .then(() => migrateDatabase(connection.db))
      .finally(() => connection.close())
  } finally {
    await clear()
  }
  const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0)
  const contents = `${formatCount(rows, 'row')} and ${formatCount(photos.length, 'photo file')}`
  say(`The backup of ${manifest.createdAt} has ${contents}; counts and ledger agree.`)
}

const isExpected = (error: unknown): error is Error =>
  [BadBackup, BucketFailure, ConfigError, FolderInUse, ForeignTables, LoadedWrong].some((kind) => error instanceof kind)

/**
 * `npm run restore -- <backup>`: restores a backup of a folder or the bucket, of either database, into the configured
 * one, with its images, and compares the result with the backup. Database and files change together, or not at all.
 * Returns the exit code.
 */
export async function runRestore(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const begin = Date.now()
  try {
    const order = readOrder(args)
    if (order.isList) {
      await listBackups(env, say)
      return 0
    }
    const verified = await verify({ ...order, readsAll: order.isCheck || order.isDrill }, await openSource(order, env), say)
    if (order.isCheck) return 0
    if (order.isDrill) {
      await restoreIntoScratch(verified, readConfig(env).dataDir, say)
      return 0
    }
    await restore({ ...verified, config: readConfig(env), order, undo: [], say })
    say(`Restored in ${((Date.now() - begin) / 1000).toFixed(1)} s. Start the server, then: npm run ledger:check`)
    return 0
  } catch (error) {
    say(`restore: ${isExpected(error) ? error.message : describeFailure(error)}`)
    return 1
  }
}
