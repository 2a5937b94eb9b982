import { join } from 'node:path'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { type Config, ConfigError, keptSecret } from '../config/env.ts'
import { connect, type DatabaseConnection } from '../db/client.ts'
import { openEmbeddedDatabase } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { connectReplica, type Replica } from '../db/replica.ts'
import { withDemoPictures } from '../demo/demo-image-store.ts'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import { createFolderImageStore } from '../platform/image-store/folder-image-store.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import { createS3ImageStore } from '../platform/image-store/s3-image-store.ts'
import type { Mailer } from '../platform/mailer/mailer.ts'
import { createOutboxMailer } from '../platform/mailer/outbox-mailer.ts'
import { createSmtpMailer } from '../platform/mailer/smtp-mailer.ts'
import { connectEmulator, namesEmulator } from '../platform/payment-provider/connect-emulator.ts'
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts'
import { type SandboxProvider, startSandboxProvider } from '../platform/payment-provider/start-sandbox-provider.ts'
import { createStripePaymentProvider } from '../platform/payment-provider/stripe-payment-provider.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { createTaskPool, type TaskPool } from '../platform/worker-tasks/task-pool.ts'

/** What the product runs on: database, email, images, payments, time. Each is real or embedded, as configured. */
export interface Platform {
  connection: DatabaseConnection
  /** For reads that may be seconds old. */
  replica?: Replica | undefined
  clock: Clock
  mailer: Mailer
  imageStore: ImageStore
  payments: PaymentProvider
  /** The embedded provider; null when a real one is configured. */
  sandbox: SandboxProvider | null
  /** Runs work on untrusted input outside the main thread. */
  tasks: TaskPool
  /** Where traces are on. */
  tracing?: Tracing | null
  sessionSecret: string
  close(): Promise<void>
}

/** The entry of a worker thread: beside this file, or beside the bundle that contains it. */
export const taskThreadEntry = new URL(
  import.meta.url.endsWith('.ts') ? './task-thread-main.ts' : './task-thread.js',
  import.meta.url,
)

export const openTaskPool = (): TaskPool => createTaskPool({ entry: taskThreadEntry })

/** How the product opens a pool: every query has a time limit. */
export const describePool = ({ databasePool }: Config, connectionString: string) => ({
  connectionString,
  max: databasePool,
  // A call that gets no connection in this time is refused as busy instead of waiting longer.
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
})

/** The folder of the embedded database; null with PostgreSQL. */
export const embeddedFolder = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? null : join(dataDir, 'database'))

/**
 * Opens the configured database, which may still have no tables. Throws `FolderInUse` when a running server has the
 * embedded one.
 */
export async function openDatabase(config: Config): Promise<DatabaseConnection> {
  return config.databaseUrl ? connect(describePool(config, config.databaseUrl)) : openEmbeddedDatabase(embeddedFolder(config))
}

function openMailer({ smtpUrl, dataDir, fixedSettings }: Config, clock: Clock): Mailer {
  const from = fixedSettings.senderEmail ?? defaultSiteSettings.senderEmail
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createOutboxMailer({ dataDir, from, clock })
}

/**
 * The provider's substitute: embedded without a key, or the emulator named in the settings; null with Stripe itself.
 */
async function openSandbox({ stripe, dataDir }: Config, clock: Clock): Promise<SandboxProvider | null> {
  if (!stripe) return startSandboxProvider({ statePath: join(dataDir, 'payments.json'), clock })
  const { apiBase } = stripe
  return apiBase && namesEmulator(stripe) ? connectEmulator({ ...stripe, apiBase }) : null
}

/** The error below all wrappers, in a line: of several addresses that were tried, the first one's. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const below: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (below instanceof Error) return describeCause(below)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** The store for images. Throws `ConfigError` when the object store does not answer or the bucket is missing. */
export async function openImageStore({ s3, dataDir }: Config): Promise<ImageStore> {
  if (!s3) return createFolderImageStore(join(dataDir, 'media'))
  const store = createS3ImageStore(s3)
  await store.check().catch((error: unknown) => {
    throw new ConfigError(`The pictures at S3_ENDPOINT cannot be used: ${describeCause(error)}`)
  })
  return store
}

/**
 * Opens the configured database with the tables of this version. Throws `ConfigError` when it cannot be used, and
 * `FolderInUse` as `openDatabase`.
 */
export async function openMigratedDatabase(config: Config): Promise<DatabaseConnection> {
  const connection = await openDatabase(config)
  await migrateDatabase(connection.db).catch(async (error: unknown) => {
    await connection.close().catch(() => undefined)
    throw config.databaseUrl && !(error instanceof SyntaxError)
      ? new ConfigError(`The database at DATABASE_URL cannot be used: ${describeCause(error)}`)
      : error
  })
  return connection
}

/**
 * Opens what the configuration names and migrates the database. Throws `ConfigError` when the database does not
 * answer. An open database may be given, which is then not migrated.
 */
export async function openPlatform(
  config: Config,
  { clock = systemClock, ...given }: { clock?: Clock; connection?: DatabaseConnection } = {},
): Promise<Platform> {
  const files = await openImageStore(config)
  const connection = given.connection ?? (await openMigratedDatabase(config))
  const sandbox = await openSandbox(config, clock)
  const payments = config.stripe ? createStripePaymentProvider(config.stripe) : sandbox?.provider
  if (!payments) throw new ConfigError('No payment provider is configured.')
  const replica = config.replicaUrl ? connectReplica(describePool(config, config.replicaUrl), connection) : undefined
  const tasks = openTaskPool()
  const platform: Platform = {
    connection,
    replica,
    clock,
    mailer: openMailer(config, clock),
    imageStore: withDemoPictures(files),
    payments,
    sandbox,
    tasks,
    sessionSecret: config.sessionSecret ?? keptSecret(config.dataDir, 'session-secret'),
    close: async () => {
      await tasks.close()
      await sandbox?.close()
      await replica?.close()
      await connection.close()
    },
  }
  if (!config.tracesEndpoint) return platform
  // Its packages are loaded where they are needed alone.
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  return withTracing(platform, config, startTracing(config.tracesEndpoint))
}

/** The platform with its queries and its calls to other services in spans. */
export function withTracing(platform: Platform, { smtpUrl, s3 }: Pick<Config, 'smtpUrl' | 's3'>, tracing: Tracing): Platform {
  const { connection, replica, mailer, imageStore, payments } = platform
  for (const { $client } of [connection.db, ...(replica ? [replica.db] : [])]) tracing.traceQueries($client)
  return {
    ...platform,
    mailer: smtpUrl ? tracing.traceCalls('smtp', mailer) : mailer,
    imageStore: s3 ? tracing.traceCalls('s3', imageStore) : imageStore,
    payments: tracing.traceCalls('stripe', payments),
    tracing,
    close: async () => {
      await platform.close()
      await tracing.close()
    },
  }
}
