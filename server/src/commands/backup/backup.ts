import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openDatabase } from '../../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../../config/env.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { NothingToDump } from '../../db/dump/dump-tables.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { recordBackup } from '../../features/checklist/last-backup.ts'
import { BadBackup } from './backup-files.ts'
import { openBucketTarget } from './bucket/bucket-backup.ts'
import { BucketFailure, openBackupBucket } from './bucket/bucket-client.ts'
import { backupIdOf } from './bucket/bucket-layout.ts'
import { encrypterFor } from './bucket/encryption.ts'
import { removeOldBackups } from './bucket/retention.ts'
import { describeFailure, type Say } from './cli-output.ts'
import { folderTarget } from './folder-backup.ts'
import { describePhotos } from './named-photos.ts'
import { MEDIA } from './picture-files.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

const USAGE = `Usage: npm run backup -- [<folder>] [--incomplete]
       npm run backup -- --new-key
  <folder>      is created. It must not exist yet, or must be empty. Without it the bucket of BACKUP_BUCKET is meant
  --incomplete  succeeds although photos that the database names are lost
  --new-key     prints a new pair of keys for backups in a bucket, and does nothing else`

interface Order {
  /** Null for the bucket. */
  folder: string | null
  mayLackPhotos: boolean
  wantsKey: boolean
}

function readOrder(args: readonly string[]): Order {
  try {
    const options = { incomplete: { type: 'boolean' }, 'new-key': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...more] = positionals
    if (more.length > 0) throw new BadBackup(USAGE)
    const wantsKey = values['new-key'] ?? false
    return { folder: name ? resolve(name) : null, mayLackPhotos: values.incomplete ?? false, wantsKey }
  } catch {
    throw new BadBackup(USAGE)
  }
}

/** Refuses a folder that is not empty, and one inside the data folder, which would be lost with the data. */
async function checkFolder(folder: string, { dataDir }: Config): Promise<void> {
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new BadBackup(`${folder} is inside the data folder and would be lost with it. Choose another place.`)
  }
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BadBackup(`${folder} is not empty. A backup needs its own folder.`)
}

/** Tells the setup checklist. A replica cannot be written to, and the backup is complete all the same. */
async function noteBackup({ db }: DatabaseConnection, rows: number, say: Say): Promise<void> {
  await recordBackup(db, { at: new Date(), rows }).catch(() =>
    say('The database took no note of this backup: the setup checklist will not show it.'),
  )
}

/** Makes the backup in a folder, which appears under its name when it is finished. */
async function fillFolder(config: Config, connection: DatabaseConnection, folder: string, say: Say): Promise<WrittenBackup> {
  const draft = `${folder}.part`
  try {
    await rm(draft, { recursive: true, force: true })
    const written = await writeBackup(config, connection, folderTarget(draft, config.dataDir), new Date(), say)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return written
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** Every process that backs this database up into a bucket takes this lock. */
const LOCK = 0x6261636b

/** Runs `work` unless another backup of this database is under way. The embedded database has one process anyway. */
async function alone<T>({ databaseUrl }: Config, { pool }: DatabaseConnection, work: () => Promise<T>): Promise<T> {
  if (!databaseUrl) return work()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (!rows[0]?.taken) throw new BadBackup('Another backup of this database is under way.')
    return await work().finally(() => client.query('select pg_advisory_unlock($1)', [LOCK]))
  } finally {
    client.release()
  }
}

type Bucket = NonNullable<Config['backups']['bucket']>

/** Makes the backup in the bucket, and then removes those that are no longer kept. */
async function fillBucket(config: Config, connection: DatabaseConnection, settings: Bucket, say: Say): Promise<WrittenBackup> {
  const { recipients, retention } = config.backups
  const bucket = openBackupBucket(settings)
  const encrypter = encrypterFor(recipients)
  return alone(config, connection, async () => {
    const createdAt = new Date()
    const id = backupIdOf(createdAt)
    const target = await openBucketTarget(config, bucket, encrypter, id)
    const written = await writeBackup(config, connection, target, createdAt, say)
    say(`The backup is ${id} in the bucket ${bucket.name}`)
    await removeOldBackups(bucket, retention, say)
    return written
  })
}

function requireBucket({ backups: { bucket, recipients } }: Config): Bucket {
  if (!bucket) throw new BadBackup(USAGE)
  if (recipients.length > 0) return bucket
  throw new BadBackup('BACKUP_RECIPIENTS is missing: backups in a bucket are encrypted. --new-key makes a pair of keys.')
}

/** Makes the backup, and returns the photos that it lacks. The checklist hears of one that is complete. */
async function makeBackup(config: Config, { folder, mayLackPhotos }: Order, say: Say): Promise<string[]> {
  if (folder) await checkFolder(folder, config)
  const bucket = folder ? null : requireBucket(config)
  const connection = await openDatabase(config)
  try {
    const { rows, lost } = await (bucket
      ? fillBucket(config, connection, bucket, say)
      : fillFolder(config, connection, folder ?? '', say))
    if (lost.length === 0 || mayLackPhotos) await noteBackup(connection, rows, say)
    return lost
  } finally {
    await connection.close()
  }
}

async function sayNewKey(say: Say): Promise<void> {
  const identity = await generateX25519Identity()
  say(`BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`)
  say(`BACKUP_IDENTITY=${identity}`)
  say('Keep the identity away from the server: nobody reads the backups without it, and it opens all of them.')
}

const isExpected = (error: unknown): error is Error =>
  [BadBackup, BucketFailure, ConfigError, NothingToDump, FolderInUse].some((kind) => error instanceof kind)

/**
 * `npm run backup`: saves the configured database as of one moment, with the photos, in a folder or encrypted in a
 * bucket. On PostgreSQL the server may keep running; the embedded database allows one process at a time. Returns the
 * exit code: 1 also when the database names photos that are lost, unless `--incomplete` accepts that. The backup is
 * kept.
 */
export async function runBackup(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const begin = Date.now()
  try {
    const order = readOrder(args)
    if (order.wantsKey) {
      await sayNewKey(say)
      return 0
    }
    const config = readConfig(env)
    const lost = await makeBackup(config, order, say)
    const photos = config.s3?.bucket ?? join(config.dataDir, MEDIA)
    const place = order.folder ?? `the bucket ${config.backups.bucket?.bucket}`
    if (lost.length > 0) say(`${photos} lacks ${describePhotos(lost)}`)
    if (lost.length > 0 && !order.mayLackPhotos) {
      say(`backup: ${place} lacks these photos and has everything else. Once they are known to be lost: --incomplete`)
      return 1
    }
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    say(
      order.folder
        ? `The backup is ${place}, made in ${seconds} s. It contains personal data and secrets. Keep it safe.`
        : `Made in ${seconds} s.`,
    )
    return 0
  } catch (error) {
    say(`backup: ${isExpected(error) ? error.message : describeFailure(error)}`)
    return 1
  }
}
