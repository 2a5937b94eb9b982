import type { ServerResponse } from 'node:http'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retrySeconds } from '#contract/developers/webhook-events.rules.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { auditEntries, jobs } from '../../src/db/schema/platform.schema.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '../../src/db/schema/webhooks.schema.ts'
import { sendDueWebhooks } from '../../src/features/developers/webhooks/send-webhooks.ts'
import { removeOldEvents } from '../../src/features/developers/webhooks/webhook-deliveries.queries.ts'
import { listDeliveries } from '../../src/features/developers/webhooks/webhook-log.ts'
import { eraseAccount } from '../../src/features/privacy/erase-account.ts'
import { recordListingEvent } from '../../src/platform/jobs/webhook-outbox.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { startReceiver, verify } from './webhook-receiver.ts'

const calls = webhooksEndpoints
const DAY_MS = 86_400_000

let receiver: Awaited<ReturnType<typeof startReceiver>>
let api: TestApi
let host: TestUser
let propertyId: number
beforeAll(async () => {
  receiver = await startReceiver()
  api = await openTestApi({ WEBHOOK_TRUSTED_ORIGINS: receiver.origin })
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

let paths = 0
const nextPath = () => `/hook${++paths}`
/** A host with a listing and an endpoint at a path of its own. */
async function listen(url?: string) {
  const path = nextPath()
  host = await api.make.onboardedHost()
  propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
  const created = await create(url ?? `${receiver.origin}${path}`)
  return { path, id: created.body.webhook.id, secret: created.body.secret }
}
const create = (url: string, who = host) =>
  api.call(calls.createWebhook, { cookie: who.cookie, body: { url, kinds: ['listing.approved'] } })
/** An event that is committed and not sent yet. */
const record = () => recordListingEvent(api.db, { kind: 'listing.approved', propertyId, at: api.clock.now() })
const at = (id: number) => ({ cookie: host.cookie, params: { id: String(id) } })
const logOf = async (id: number) => (await api.call(calls.listDeliveries, at(id))).body
const stateOf = async (id: number) =>
  (await api.call(calls.listWebhooks, { cookie: host.cookie })).body.find((each) => each.id === id)
const sendDue = () => sendDueWebhooks(api.ctx)
const later = (ms: number) => api.clock.advance(ms)

test('an event is a row of its transaction and is sent after a crash', async () => {
  const { path, id } = await listen()
  await api.db
    .transaction(async (tx) => {
      await recordListingEvent(tx, { kind: 'listing.approved', propertyId, at: api.clock.now() })
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await logOf(id)).toEqual([])
  await record()
  expect(await logOf(id)).toMatchObject([{ status: 'pending', attempts: 0 }])
  // The wake-up is lost with its process: the next look finds the row.
  await api.db.delete(jobs)
  await sendDue()
  expect(receiver.at(path)).toHaveLength(1)
})

test('without an endpoint that wants to know nothing is written', async () => {
  await listen()
  const before = await api.db.$count(webhookEvents)
  await recordListingEvent(api.db, { kind: 'listing.rejected', propertyId, at: api.clock.now() })
  expect(await api.db.$count(webhookEvents)).toBe(before)
})

test('two processes send an event once', async () => {
  const { path } = await listen()
  receiver.answerWith(path, (response) => setTimeout(() => response.writeHead(200).end(), 200))
  for (let count = 0; count < 3; count++) await record()
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(receiver.at(path).map(({ id }) => id)).toHaveLength(new Set(receiver.at(path).map(({ id }) => id)).size)
  expect(receiver.at(path)).toHaveLength(3)
})

test('a failure is tried again with growing pauses under the same id, then given up', async () => {
  const { path, id } = await listen()
  receiver.answerWith(path, (response) => response.writeHead(500).end('out of order'))
  await record()
  await sendDue()
  for (const seconds of retrySeconds) {
    expect((await logOf(id))[0]?.status).toBe('pending')
    later(seconds * 1_000 - 1_000)
    const before = receiver.at(path).length
    await sendDue()
    expect(receiver.at(path)).toHaveLength(before)
    later(301_000)
    await sendDue()
    expect(receiver.at(path)).toHaveLength(before + 1)
  }
  expect(new Set(receiver.at(path).map((request) => request.id)).size).toBe(1)
  expect(await logOf(id)).toMatchObject([
    { status: 'failed', attempts: 10, lastStatus: 500, lastError: 'The receiver answered 500.' },
  ])
})

test('three days of failures turn an endpoint off; its owner is told and can send again', async () => {
  const { path, id } = await listen()
  receiver.answerWith(path, (response) => response.writeHead(503).end())
  await record()
  await sendDue()
  later(3 * DAY_MS)
  await record()
  await sendDue()
  expect(await stateOf(id)).toMatchObject({ status: 'disabled', disabledReason: 'failing' })
  await api.settle()
  expect(api.mails.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toEqual([
    'We turned off one of your webhooks',
  ])
  await record()
  expect(await logOf(id)).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  const since = new Date(api.clock.now().getTime() - 4 * DAY_MS).toISOString()
  const off = await api.call(calls.replayFailed, { ...at(id), body: { since } })
  expect(off.problem.message).toBe('Turn the webhook on first.')
  receiver.answerWith(path, null)
  await api.call(calls.changeWebhook, { ...at(id), body: { isPaused: false } })
  expect((await api.call(calls.replayFailed, { ...at(id), body: { since } })).body).toEqual({ replayed: 2 })
  await api.settle()
  expect(await logOf(id)).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
  expect(await stateOf(id)).toMatchObject({ status: 'active', failingSince: null })
  expect(await api.db.$count(jobs, isNotNull(jobs.deadAt))).toBe(0)
})

test('410 turns the endpoint off at once', async () => {
  const { path, id } = await listen()
  receiver.answerWith(path, (response) => response.writeHead(410).end())
  await record()
  await record()
  await sendDue()
  expect(receiver.at(path)).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' })
})

test('redirects are not followed, a huge answer is cut, and a broken one is a failure', async () => {
  const { path, id } = await listen()
  const target = nextPath()
  receiver.answerWith(path, (response) => response.writeHead(302, { location: target }).end())
  await record()
  await sendDue()
  expect(receiver.at(target)).toEqual([])
  expect((await logOf(id))[0]?.lastError).toBe('The receiver answered 302. Redirects are not followed.')
  receiver.answerWith(path, (response) => response.writeHead(200).end(Buffer.alloc(50_000_000, 'a')))
  later(10_000)
  await sendDue()
  const [delivery] = await logOf(id)
  const params = { id: String(id), deliveryId: String(delivery?.id) }
  const { body } = await api.call(calls.getDelivery, { cookie: host.cookie, params })
  expect(body.attempts.map(({ status, answer }) => [status, answer.length])).toEqual([
    [200, 500],
    [302, 0],
  ])
  expect(JSON.parse(body.body)).toEqual(receiver.at(path)[0]?.event)
  receiver.answerWith(path, (response) => response.socket?.destroy())
  await record()
  await sendDue()
  expect((await logOf(id))[0]).toMatchObject({ lastStatus: null, lastError: 'The connection broke off.' })
})

test('new receivers of one account that never answer take one turn at a time, and the first event of another is sent', async () => {
  const silent = await listen()
  const others = [nextPath(), nextPath(), nextPath()]
  for (const path of others) await create(`${receiver.origin}${path}`)
  const held: ServerResponse[] = []
  for (const path of [silent.path, ...others]) receiver.answerWith(path, (response) => void held.push(response))
  await record()
  const work = [sendDue(), sendDue(), sendDue()]
  await expect.poll(() => held.length).toBe(1)
  const [silentHost, quick] = [host, await listen()]
  await record()
  await sendDue()
  expect(receiver.at(quick.path)).toHaveLength(1)
  expect(held).toHaveLength(1)
  for (const path of [silent.path, ...others]) receiver.answerWith(path, null)
  for (const response of held) response.writeHead(204).end()
  await Promise.all(work)
  host = silentHost
  expect((await logOf(silent.id))[0]?.status).toBe('delivered')
  for (const path of others) expect(receiver.at(path)).toHaveLength(1)
})

test('a receiver that never answers costs ten seconds, and another account does not wait for it', async () => {
  const slow = await listen()
  receiver.answerWith(slow.path, () => undefined)
  await record()
  const work = sendDue()
  await expect.poll(() => receiver.at(slow.path).length).toBe(1)
  const [slowHost, quick] = [host, await listen()]
  await record()
  await sendDue()
  expect(receiver.at(quick.path)).toHaveLength(1)
  await work
  receiver.answerWith(slow.path, null)
  host = slowHost
  expect((await logOf(slow.id))[0]?.lastError).toBe('It did not answer within 10 seconds.')
})

test('an address of the internal network is refused when it is entered, and when the name leads there', async () => {
  await listen()
  const refusals = [
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'http://example.com/',
    'https://a:b@example.com/',
    'https://example.com:8443/',
  ]
  for (const url of refusals) expect((await create(url)).problem.code).toBe('invalid_request')
  const { body } = await create('https://localhost/')
  await record()
  await sendDue()
  expect((await logOf(body.webhook.id))[0]?.lastError).toBe('That address is not on the public internet.')
})

test('for 24 hours after a rotation both secrets sign; neither is stored in the clear', async () => {
  const { path, id, secret } = await listen()
  const rotated = (await api.call(calls.rotateWebhookSecret, at(id))).body.secret
  await record()
  await sendDue()
  const [both] = receiver.at(path)
  if (!both) throw new Error('Nothing arrived')
  expect([verify(secret, both), verify(rotated, both)]).toEqual([both.event, both.event])
  later(DAY_MS)
  await record()
  await sendDue()
  const one = receiver.at(path).at(-1)
  if (!one) throw new Error('Nothing arrived')
  expect(verify(rotated, one)).toEqual(one.event)
  expect(() => verify(secret, one)).toThrow()
  const rows = JSON.stringify(await api.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))
  for (const text of [secret, rotated]) expect(rows).not.toContain(text.slice('whsec_'.length))
  expect(JSON.stringify(await stateOf(id))).not.toContain('whsec_')
})

test('a test event and a replay are sent while the endpoint is on', async () => {
  const { path, id, secret } = await listen()
  const { body: tested } = await api.call(calls.testWebhook, at(id))
  await api.settle()
  expect(receiver.at(path).map(({ event }) => event.type)).toEqual(['webhook.test'])
  const params = { id: String(id), deliveryId: String(tested.id) }
  expect((await api.call(calls.replayDelivery, { cookie: host.cookie, params })).body.status).toBe('pending')
  expect((await api.call(calls.replayDelivery, { cookie: host.cookie, params })).problem.message).toBe(
    'This event is still on its way.',
  )
  await api.settle()
  expect(receiver.at(path).map((request) => request.id)).toEqual([tested.eventId, tested.eventId])
  for (const request of receiver.at(path)) expect(verify(secret, request)).toEqual(request.event)
  await api.call(calls.changeWebhook, { ...at(id), body: { isPaused: true } })
  expect((await api.call(calls.testWebhook, at(id))).problem.code).toBe('invalid_transition')
})

test('an account has five endpoints, and those of the site are for staff and in the audit log', async () => {
  await listen()
  const answers = await Promise.all(Array.from({ length: 7 }, () => create('https://example.com/hook')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const admin = await api.make.admin()
  const body = { url: 'https://example.com/hook', kinds: ['message.received' as const], isSite: true }
  expect((await api.call(calls.createWebhook, { cookie: admin.cookie, body })).problem.code).toBe('invalid_request')
  const made = await api.call(calls.createWebhook, { cookie: admin.cookie, body: { ...body, kinds: ['booking.requested'] } })
  await api.call(calls.deleteWebhook, { cookie: admin.cookie, params: { id: String(made.body.webhook.id) } })
  const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
  expect(entries.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.deleted'])
})

test('the log is kept for 30 days, and goes with the endpoint and with the account', async () => {
  const { id } = await listen()
  const counts = () => Promise.all([webhookEvents, webhookDeliveries, webhookAttempts].map((table) => api.db.$count(table)))
  await record()
  await sendDue()
  later(31 * DAY_MS)
  await record()
  await sendDue()
  await removeOldEvents(api.ctx)
  // The session is over by now.
  const actor = { id: host.id, rights: [] }
  expect((await listDeliveries(api.ctx, actor, id, { limit: 20 })).items).toHaveLength(1)
  expect(await counts()).toEqual([1, 1, 1])
  await eraseAccount(api.ctx, host.id, async () => undefined)
  expect(await counts()).toEqual([0, 0, 0])
  expect(await api.db.$count(webhookEndpoints, eq(webhookEndpoints.userId, host.id))).toBe(0)
})
