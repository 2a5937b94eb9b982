import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './env.ts'

const database = { DATABASE_URL: 'postgres://localhost/porchlight' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('several processes', () => {
  test('are one by default', () => expect(readConfig({}).workers).toBe(1))

  test('need a database and a payment provider that they can share', () => {
    expect(readConfig({ WEB_CONCURRENCY: '4', ...database, ...stripe }).workers).toBe(4)
    expect(() => readConfig({ WEB_CONCURRENCY: '4', ...stripe })).toThrow(
      new ConfigError('WEB_CONCURRENCY=4 needs DATABASE_URL: the embedded database serves one process.'),
    )
    expect(() => readConfig({ WEB_CONCURRENCY: '4', ...database })).toThrow(/^WEB_CONCURRENCY=4 needs STRIPE_SECRET_KEY/)
  })

  test.each(['0', '65', '2.5', 'many'])('are not %s', (WEB_CONCURRENCY) => {
    expect(() => readConfig({ WEB_CONCURRENCY, ...database, ...stripe })).toThrow(/^WEB_CONCURRENCY: /)
  })
})

test('a replica needs its primary', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://localhost:5433/porchlight' }
  expect(readConfig({ ...database, ...replica }).replicaUrl).toBe(replica.DATABASE_REPLICA_URL)
  expect(() => readConfig(replica)).toThrow(/^DATABASE_REPLICA_URL needs DATABASE_URL/)
})
