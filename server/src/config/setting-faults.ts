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

const s3Names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Which settings are missing or contradict each other, one line each. */
export function findContradictions(given: Given): string[] {
  const missing = s3Names.filter((name) => !given(name))
  const isPart = missing.length > 0 && missing.length < s3Names.length
  return [
    ...(given('STRIPE_SECRET_KEY') && !given('STRIPE_WEBHOOK_SECRET')
      ? ['STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.']
      : []),
    ...(given('NODE_ENV') === 'production' ? findUnsafe(given) : []),
    ...(given('DATABASE_REPLICA_URL') && !given('DATABASE_URL')
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.']
      : []),
    ...findLonely(given),
    ...(isPart ? [`${missing.join(', ')} missing: the S3_ settings go together, all of them or none.`] : []),
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
