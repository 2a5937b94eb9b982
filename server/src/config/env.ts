import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findContradictions, isProxyRange } from './setting-faults.ts'

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)
const flag = z
  .enum(['0', '1'])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === '1'))

const wholeNumber = (least: number, most: number, usual: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(least).max(most).default(usual)

const originsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ })))

const ageTexts = (form: RegExp, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(z.string().regex(form, error)))

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
const databaseAddress = z.string().regex(/^(postgres(ql)?:\/\/|\/|socket:)/, 'must begin with postgres://')
const proxies = z.string().refine((text) => text.split(',').every((each) => isProxyRange(each.trim())), {
  error: 'must be addresses or ranges of proxies with commas between them, such as 127.0.0.1,10.0.0.0/8',
})

/** Every variable the server reads, with its meaning. `docs/operations.md` is checked against this list. */
export const envSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000).describe('the port it listens on'),
  HOST: z.string().default('localhost').describe('the address it listens on'),
  PUBLIC_URL: optionalText
    .pipe(webAddress.optional())
    .describe('links in mails, canonical URLs, cookies; http://localhost:PORT without it'),
  DATA_DIR: z.string().default('.data').describe('everything the embedded parts keep: database, pictures, outbox'),
  DATABASE_URL: optionalText
    .pipe(databaseAddress.optional())
    .describe('PostgreSQL; without it the embedded database in DATA_DIR'),
  DATABASE_REPLICA_URL: optionalText
    .pipe(databaseAddress.optional())
    .describe('a streaming replica of DATABASE_URL, for what strangers read'),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe('the most connections a process opens to PostgreSQL'),
  SEARCH_MEMORY_MB: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(16)
    .max(65_536)
    .default(2_048)
    .describe('the memory above which the search indexes of a machine are reported in log and metrics'),
  PAGE_MEMORY_MB: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(16_384)
    .default(64)
    .describe('the memory of rendered pages that a process keeps for visitors'),
  WEB_CONCURRENCY: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('how many processes answer requests on this machine'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(300)
    .default(0)
    .describe('how long a process that is to end goes on answering, so that a load balancer can look away first'),
  DEMO: flag.describe('fill an empty database with the demo world; 1 by default, 0 in production'),
  DEMO_WORLD: z
    .enum(['us', 'pt', 'jp'], { error: 'must be us, pt or jp' })
    .default('us')
    .describe('the country, language and currency of the demo world'),
  DEMO_PHOTOS: optionalText.describe('a folder of photos for the demo world, with one folder a listing; without it drawn ones'),
  GATE_PASSWORD: z
    .string()
    .optional()
    .describe('the word of the pre-launch gate; empty means the site is live; the operator’s setting without it'),
  SITE_PASSWORD: z
    .string()
    .refine((text) => text === '' || (text.length >= 8 && text.length <= 200), 'must have 8 to 200 characters, or none')
    .optional()
    .describe('the password of private mode; empty turns it off; the operator’s setting without it'),
  SESSION_SECRET: optionalText
    .pipe(z.string().min(32, 'must have at least 32 characters').optional())
    .describe('made and kept in DATA_DIR without it; required in production'),
  SMTP_URL: optionalText
    .pipe(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional())
    .describe('the mail server; without it mails are .eml files in DATA_DIR/outbox, listed at /dev/outbox'),
  MAIL_FROM: optionalText.describe('the sender of mails; the operator’s setting without it'),
  STRIPE_SECRET_KEY: optionalText.describe('the payment provider’s secret key; without it the sandbox provider'),
  STRIPE_PUBLISHABLE_KEY: optionalText.describe('the key the browser may know'),
  STRIPE_WEBHOOK_SECRET: optionalText.describe('the secret that signs the provider’s events'),
  STRIPE_API_BASE: optionalText.pipe(webAddress.optional()).describe('another address that speaks the provider’s API'),
  S3_BUCKET: optionalText.describe('the bucket pictures lie in; without it they lie in DATA_DIR/media'),
  S3_ENDPOINT: optionalText.pipe(webAddress.optional()).describe('the address of the object store, without the bucket'),
  S3_REGION: optionalText.describe('its region'),
  S3_ACCESS_KEY_ID: optionalText.describe('the key that may list, read, write and delete in the bucket'),
  S3_SECRET_ACCESS_KEY: optionalText.describe('the secret of that key'),
  BACKUP_BUCKET: optionalText.describe('the bucket of the backups; without it they are made into folders only'),
  BACKUP_ENDPOINT: optionalText.pipe(webAddress.optional()).describe('the address of its store, without the bucket'),
  BACKUP_REGION: optionalText.describe('its region'),
  BACKUP_ACCESS_KEY_ID: optionalText.describe('the key that may list, read, write and delete in it'),
  BACKUP_SECRET_ACCESS_KEY: optionalText.describe('the secret of that key'),
  BACKUP_RECIPIENTS: ageTexts(/^age1[a-z0-9]+$/i, 'must be recipients of age, which begin with age1').describe(
    'the public keys of age that backups in the bucket are encrypted for, with commas between them',
  ),
  BACKUP_IDENTITY: ageTexts(/^AGE-SECRET-KEY-/, 'must begin with AGE-SECRET-KEY-').describe(
    'the private key of age that opens backups of the bucket; only restores and their drills need it',
  ),
  BACKUP_KEEP_DAYS: wholeNumber(1, 365, 7).describe('for how many days the newest backup of each is kept'),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 520, 4).describe('the same for weeks'),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 240, 12).describe('the same for months'),
  EXPORT_NIGHTLY: flag.describe('0 turns the nightly export of everything off'),
  EXPORT_HOUR: wholeNumber(0, 23, 3).describe('the hour (UTC) after which the nightly export starts'),
  EXPORT_KEEP_DAYS: wholeNumber(1, 30, 7).describe('for how many days exports are kept'),
  EXPORT_DISK_MB: wholeNumber(1, 1_048_576, 4_096).describe('how much all exports may hold together'),
  GEOCODER_URL: optionalText
    .pipe(webAddress.optional())
    .describe('a search address that speaks Nominatim’s API; without it the embedded table of ZIP codes'),
  MAP_STYLE_URL: optionalText
    .pipe(webAddress.optional())
    .describe('a MapLibre style with its tiles; without it the embedded map'),
  REVIEW_FORM_URL: optionalText
    .pipe(webAddress.optional())
    .describe('the form the banner sends guests to for a review; without it the operator’s setting'),
  CALENDAR_TRUSTED_ORIGINS: originsSchema.describe(
    'origins of calendars that are read without https and wherever they lie, with commas between them; for tests',
  ),
  WEBHOOK_TRUSTED_ORIGINS: originsSchema.describe(
    'origins of webhooks that are asked without https and wherever they lie, with commas between them; for tests',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('how much is logged'),
  METRICS_TOKEN: optionalText
    .pipe(z.string().min(16, 'must have at least 16 characters').optional())
    .describe('who carries it as a bearer token reads /metrics; without it only this machine does'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText
    .pipe(webAddress.optional())
    .describe('the collector that gets traces by OTLP over HTTP; without it nothing is traced'),
  OFFLINE_PAGES: flag.describe('0 ends the service worker that keeps trips and messages for reading without a network'),
  VITALS_SAMPLE: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(1)
    .default(0.25)
    .describe('the share of visits that report how fast their pages were, of visitors who allow analytics'),
  TRUST_PROXY: optionalText.pipe(proxies.optional()).describe('the addresses of proxies whose X-Forwarded-For is believed'),
  ALLOW_EMBEDDED: flag.describe('1 lets production run on the embedded parts'),
  NODE_ENV: optionalText.describe('production turns the strict checks on'),
})

export type EnvName = keyof typeof envSchema.shape

/** The settings cannot be used; the message is for the operator. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** The settings of a bucket, of photos or of backups; null when they are not given. */
function readBucket(env: z.output<typeof envSchema>, of: 'S3' | 'BACKUP') {
  const [bucket, endpoint, region] = [env[`${of}_BUCKET`], env[`${of}_ENDPOINT`], env[`${of}_REGION`]]
  const [accessKeyId, secretAccessKey] = [env[`${of}_ACCESS_KEY_ID`], env[`${of}_SECRET_ACCESS_KEY`]]
  return bucket && endpoint && region && accessKeyId && secretAccessKey
    ? { bucket, endpoint, region, accessKeyId, secretAccessKey }
    : null
}

/** Every missing and wrong setting, one line each. */
function findFaults(source: NodeJS.ProcessEnv, issues: readonly z.core.$ZodIssue[]): string[] {
  return [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...findContradictions((name) => source[name]?.trim() ?? ''),
  ]
}

/** Reads the environment. Throws `ConfigError` with a line for each setting that is missing or wrong. */
export function readConfig(source: NodeJS.ProcessEnv) {
  const parsed = envSchema.safeParse(source)
  const faults = findFaults(source, parsed.error?.issues ?? [])
  if (!parsed.success || faults.length > 0) {
    const [only = '', ...others] = faults
    throw new ConfigError(
      others.length === 0 ? only : [`${faults.length} settings are missing or wrong.`, ...faults].join('\n  '),
    )
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    searchMemoryMb: env.SEARCH_MEMORY_MB,
    pageMemoryMb: env.PAGE_MEMORY_MB,
    workers: env.WEB_CONCURRENCY,
    drainSeconds: env.DRAIN_SECONDS,
    hasDemoWorld: env.DEMO ?? !isProduction,
    demoWorld: env.DEMO_WORLD,
    demoPhotos: env.DEMO_PHOTOS ? resolve(env.DEMO_PHOTOS) : null,
    sessionSecret: env.SESSION_SECRET,
    smtpUrl: env.SMTP_URL,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
          publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
          apiBase: env.STRIPE_API_BASE,
        }
      : null,
    s3: readBucket(env, 'S3'),
    backups: {
      bucket: readBucket(env, 'BACKUP'),
      recipients: env.BACKUP_RECIPIENTS,
      identities: env.BACKUP_IDENTITY,
      retention: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS },
    },
    exports: {
      /** Null while the nightly export is turned off. */
      nightlyHour: env.EXPORT_NIGHTLY === false ? null : env.EXPORT_HOUR,
      keepDays: env.EXPORT_KEEP_DAYS,
      diskBytes: env.EXPORT_DISK_MB * 1_000_000,
    },
    geocoderUrl: env.GEOCODER_URL,
    metricsToken: env.METRICS_TOKEN,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    calendarTrustedOrigins: env.CALENDAR_TRUSTED_ORIGINS.map((address) => new URL(address).origin),
    webhookTrustedOrigins: env.WEBHOOK_TRUSTED_ORIGINS.map((address) => new URL(address).origin),
    vitalsSample: env.VITALS_SAMPLE,
    keepsPages: env.OFFLINE_PAGES ?? true,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    /** The password of private mode, empty for none; undefined leaves it to the operator. */
    sitePassword: env.SITE_PASSWORD,
    /** Settings of the site that the environment decides, whatever the operator has chosen. */
    fixedSettings: {
      ...(env.GATE_PASSWORD === undefined ? {} : { gatePassword: env.GATE_PASSWORD }),
      ...(env.REVIEW_FORM_URL ? { reviewFormUrl: env.REVIEW_FORM_URL } : {}),
      ...(env.MAIL_FROM ? { senderEmail: env.MAIL_FROM } : {}),
    },
    isProduction,
    /** Staff need a second factor, except in the demo world. */
    requiresStaffFactor: isProduction && !(env.DEMO ?? !isProduction),
  }
}

/** A secret made once and kept in the data folder, readable by its owner alone. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}
