import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { idempotentCalls } from '../../src/db/schema/platform.schema.ts'
import { propertyBlocks } from '../../src/db/schema/properties.schema.ts'
import { removeOldAnswers } from '../../src/platform/limits/idempotent-calls.ts'
import { openTestApi, type TestApi } from '../api.ts'

const HOUR_MS = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function integrator() {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const body = { name: 'Calendar', scopes: ['calendar:write' as const, 'messages' as const], expiresInDays: null }
  const { token } = (await api.call(apiKeysEndpoints.createApiKey, { cookie: host.cookie, body })).body
  const headers = { authorization: `Bearer ${token}` }
  const block = (key: string, from = 10, more: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/properties/${id}/blocks`,
      headers: { ...headers, 'idempotency-key': key },
      payload: { startDate: api.make.day(from), endDate: api.make.day(from + 1), ...more },
    })
  const countBlocks = () => api.db.$count(propertyBlocks, eq(propertyBlocks.propertyId, id))
  return { host, id, headers, block, countBlocks }
}

test('a repeated call runs once and gets the same response for 24 hours', async () => {
  const { block, countBlocks } = await integrator()
  const first = await block('one')
  const again = await block('one')
  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await countBlocks()).toBe(1)
  api.clock.advance(24 * HOUR_MS)
  expect((await block('one')).headers['idempotent-replayed']).toBeUndefined()
})

test('the key of another body or another call is refused, and the first response stays', async () => {
  const { block, id, headers } = await integrator()
  const first = await block('two')
  for (const reply of [
    await block('two', 20),
    await api.app.inject({
      method: 'POST',
      url: `/api/properties/${id}/calendars/seen-overlaps`,
      headers: { ...headers, 'idempotency-key': 'two' },
      payload: { ids: [1] },
    }),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'key_reused'])
  expect((await block('two')).body).toBe(first.body)
})

test('of equal calls at once one runs, and the others are told to try again', async () => {
  const { block, countBlocks } = await integrator()
  const replies = await Promise.all(Array.from({ length: 8 }, () => block('race')))
  const answers = replies.map((reply) =>
    reply.statusCode === 201 ? reply.body : `${reply.json().code} ${reply.headers['retry-after']}`,
  )
  const [made] = answers.filter((answer) => answer !== 'call_running 1')
  expect(new Set(answers.filter((answer) => answer !== 'call_running 1'))).toEqual(new Set([made]))
  expect(await countBlocks()).toBe(1)
  expect((await block('race')).body).toBe(made)
})

test('a refused or failed call is not kept, and neither is one whose server died', async () => {
  const { block, countBlocks, host } = await integrator()
  expect((await block('retry', 30, { startDate: 'soon' })).statusCode).toBe(400)
  await api.db.execute(sql`alter table ${propertyBlocks} rename to away`)
  expect((await block('retry', 30)).statusCode).toBe(500)
  await api.db.execute(sql`alter table away rename to property_blocks`)
  expect((await block('retry', 30)).statusCode).toBe(201)
  expect(await countBlocks()).toBe(1)
  // As a process leaves it that ends during the call.
  await api.db.update(idempotentCalls).set({ status: null, sealed: null }).where(eq(idempotentCalls.userId, host.id))
  const [row] = await api.db.select().from(idempotentCalls).where(eq(idempotentCalls.userId, host.id))
  expect((await block('retry', 30)).json().code).toBe('call_running')
  api.clock.advance(Number(row?.expiresAt) - api.clock.now().getTime())
  expect((await block('retry', 30)).json().code).not.toBe('call_running')
})

test('accounts have keys of their own, and the table holds neither keys nor readable responses', async () => {
  const [one, two] = [await integrator(), await integrator()]
  expect([(await one.block('shared-key')).statusCode, (await two.block('shared-key')).statusCode]).toEqual([201, 201])
  const body = { name: 'Secret', scopes: ['messages' as const], expiresInDays: null }
  const create = () =>
    api.call(apiKeysEndpoints.createApiKey, { cookie: one.host.cookie, body, headers: { 'idempotency-key': 'shared-secret' } })
  const { token } = (await create()).body
  expect((await create()).body.token).toBe(token)
  const stored = JSON.stringify(await api.db.select().from(idempotentCalls))
  for (const secret of [token, 'shared-key', 'shared-secret', 'startDate']) expect(stored).not.toContain(secret)
})

test('visitors have no keys, and one that is empty or too long is refused', async () => {
  const { block } = await integrator()
  expect((await block('x'.repeat(256))).json().issues).toEqual([{ path: 'Idempotency-Key', message: 'Use 1 to 255 characters' }])
  const count = () => api.db.$count(idempotentCalls)
  const before = await count()
  const headers = { 'idempotency-key': 'visitor' }
  const url = '/api/auth/forgot-password'
  await api.app.inject({ method: 'POST', url, headers, payload: { email: 'nobody@example.com' } })
  expect(await count()).toBe(before)
})

test('a task removes responses after a day', async () => {
  const { block, host } = await integrator()
  await block('old')
  api.clock.advance(24 * HOUR_MS)
  await block('new', 40)
  await removeOldAnswers(api.ctx)
  expect(await api.db.$count(idempotentCalls, eq(idempotentCalls.userId, host.id))).toBe(1)
  expect(await api.db.$count(idempotentCalls)).toBe(1)
})

test('a task keeps the newest 20,000 responses of an account', async () => {
  const [busy, calm] = [await integrator(), await integrator()]
  await busy.block('oldest')
  await calm.block('calm')
  api.clock.advance(HOUR_MS)
  const [now, end] = [api.clock.now(), new Date(api.clock.now().getTime() + HOUR_MS)].map((at) => at.toISOString())
  await api.db.execute(sql`
    insert into ${idempotentCalls} (key, user_id, fingerprint, claim_id, status, sealed, created_at, expires_at)
    select 'key-' || n, ${busy.host.id}, '', 'claim-' || n, 201, '', ${now}::timestamptz, ${end}::timestamptz
    from generate_series(1, 19999) n`)
  await removeOldAnswers(api.ctx)
  const isReplayed = async () => (await busy.block('oldest')).headers['idempotent-replayed']
  expect(await isReplayed()).toBe('true')
  await busy.block('newest', 40)
  await removeOldAnswers(api.ctx)
  expect(await api.db.$count(idempotentCalls, eq(idempotentCalls.userId, busy.host.id))).toBe(20_000)
  expect(await isReplayed()).toBeUndefined()
  expect((await busy.block('newest', 40)).headers['idempotent-replayed']).toBe('true')
  expect((await calm.block('calm')).headers['idempotent-replayed']).toBe('true')
})

test('a message is written once for its Idempotency-Key, after the day too; with a key of its own both count', async () => {
  const { id } = await integrator()
  const { cookie } = await api.make.user()
  const start = (header: string, text: string, key?: string) => {
    const body = { about: { propertyId: id }, text, ...(key ? { key } : {}) }
    return api.call(messagesEndpoints.startThread, { cookie, body, headers: { 'idempotency-key': header } })
  }
  const first = (await start('hello', 'Is there a crib?')).body.message.id
  expect((await start('hello', 'Is there a crib?')).headers['idempotent-replayed']).toBe('true')
  api.clock.advance(25 * HOUR_MS)
  const later = await start('hello', 'Is there a crib?')
  expect([later.headers['idempotent-replayed'], later.body.message.id]).toEqual([undefined, first])
  const second = (await start('both', 'And a high chair?', 'attempt-2')).body.message.id
  expect((await start('both', 'And a high chair?', 'attempt-3')).problem.code).toBe('key_reused')
  expect((await start('another', 'And a high chair?', 'attempt-2')).body.message.id).toBe(second)
  expect((await start('a third', 'And a pram?', 'attempt-2')).problem.code).toBe('key_reused')
})
