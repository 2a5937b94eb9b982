import { isIP } from 'node:net'
import type { EnvName } from './env.ts'

/** The text of a variable; empty without one. */
type Given = (name: EnvName) => string

const onlyAllowedEmbedded: readonly EnvName[] = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL']

function findUnsafe(given: Given): string[] {
  const faults: string[] = []
  for (const name of ['CALENDAR_TRUSTED_ORIGINS', 'WEBHOOK_TRUSTED_ORIGINS'] as const)
    if (given(name)) faults.push(`${name} is for tests, not for production.`)
  for (const name of ['SESSION_SECRET', 'PUBLIC_URL'] as const)
    if (!given(name)) faults.push(`${name} is required in production.`)
  if (given('ALLOW_EMBEDDED') === '1') return faults
  const missing = onlyAllowedEmbedded.filter((name) => !given(name))
  if (missing.length > 0)
    faults.push(`${missing.join(', ')} missing in production. ALLOW_EMBEDDED=1 says that the embedded parts are meant.`)
  if (given('DEMO') === '1') faults.push('DEMO=1 in production. ALLOW_EMBEDDED=1 says that the demo world is meant.')
  return faults
}

/** Several processes need what each would otherwise have as an embedded part of its own. */
function findLonely(given: Given): string[] {
  const workers = Number(given('WEB_CONCURRENCY') || 1)
  if (!(workers > 1)) return []
  const start = `WEB_CONCURRENCY=${workers} needs`
  return [
    ...(given('DATABASE_URL') ? [] : [`${start} DATABASE_URL: the embedded database serves one process.`]),
    ...(given('STRIPE_SECRET_KEY')
      ? []
      : [`${start} STRIPE_SECRET_KEY: the payment provider of the sandbox lives inside one process.`]),
  ]
}

const bucketSettings = ['BUCKET', 'ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** The settings of a bucket go together. */
function findPartOfBucket(given: Given, of: 'S3' | 'BACKUP'): string[] {
  const missing = bucketSettings.map((name) => `${of}_${name}` as const).filter((name) => !given(name))
  if (missing.length === 0 || missing.length === bucketSettings.length) return []
  return [`${missing.join(', ')} missing: the ${of}_ settings go together, all of them or none.`]
}

/** Backups in the bucket of the photos would be lost together with it. */
const isSameBucket = (given: Given): boolean =>
  given('BACKUP_BUCKET') !== '' &&
  given('BACKUP_BUCKET') === given('S3_BUCKET') &&
  given('BACKUP_ENDPOINT') === given('S3_ENDPOINT')

/** Which settings are missing or contradict each other, one line each. */
export function findContradictions(given: Given): string[] {
  return [
    ...(given('STRIPE_SECRET_KEY') && !given('STRIPE_WEBHOOK_SECRET')
      ? ['STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.']
      : []),
    ...(given('NODE_ENV') === 'production' ? findUnsafe(given) : []),
    ...(given('DATABASE_REPLICA_URL') && !given('DATABASE_URL')
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.']
      : []),
    ...findLonely(given),
    ...findPartOfBucket(given, 'S3'),
    ...findPartOfBucket(given, 'BACKUP'),
    ...(isSameBucket(given) ? ['BACKUP_BUCKET must be another bucket than S3_BUCKET.'] : []),
  ]
}

/** Whether a text is an address, a range such as `10.0.0.0/8`, or a name of ranges that Fastify knows. */
export function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
