import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { webhooksEndpoints as calls } from '#contract/developers/webhooks.endpoints.ts'
import { createKey } from '../../src/features/developers/api-keys.ts'
import { sendDueWebhooks } from '../../src/features/developers/webhooks/send-webhooks.ts'
import { recordListingEvent } from '../../src/platform/jobs/webhook-outbox.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { startReceiver } from './webhook-receiver.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
let api: TestApi
beforeAll(async () => {
  receiver = await startReceiver()
  api = await openTestApi({ WEBHOOK_TRUSTED_ORIGINS: receiver.origin })
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

const keyOf = async ({ id }: TestUser, scopes: ApiScope[]) => {
  const { token } = await createKey(api.ctx, { id, rights: [] }, { name: 'Channel manager', scopes, expiresInDays: null })
  return { headers: { authorization: `Bearer ${token}` } }
}
let paths = 0
const nextPath = () => `/keys${++paths}`
const create = async (who: TestUser, path: string, kinds: WebhookKind[] = ['listing.approved', 'listing.rejected']) =>
  api.call(calls.createWebhook, { cookie: who.cookie, body: { url: `${receiver.origin}${path}`, kinds } })
const makeHost = async (listings = 1) => {
  const host = await api.make.onboardedHost()
  const made = Array.from({ length: listings }, () => api.make.approvedProperty({ ownerId: host.id }))
  return { host, listings: (await Promise.all(made)).map(({ id }) => id) }
}
const record = (propertyId: number, kind: 'listing.approved' | 'listing.rejected' = 'listing.approved') =>
  recordListingEvent(api.db, { kind, propertyId, at: api.clock.now() })
const send = () => sendDueWebhooks(api.ctx)
const seenAt = (path: string) => receiver.at(path).map(({ event }) => [event.type, event.data.propertyId])

test('a key manages the webhooks of its account, for events that it may read', async () => {
  const { host } = await makeHost()
  const key = await keyOf(host, ['webhooks', 'listings:read'])
  const path = nextPath()
  const body = { url: `${receiver.origin}${path}`, kinds: ['listing.approved' as const] }
  const made = await api.call(calls.createWebhook, { ...key, body })
  expect(made.status).toBe(201)
  const params = { id: String(made.body.webhook.id) }
  expect((await api.call(calls.testWebhook, { ...key, params })).status).toBe(201)
  await api.settle()
  expect(receiver.at(path)).toHaveLength(1)
  const [delivery] = (await api.call(calls.listDeliveries, { ...key, params })).body
  const one = { ...key, params: { ...params, deliveryId: String(delivery?.id) } }
  expect((await api.call(calls.getDelivery, one)).body.attempts).toHaveLength(1)
  expect((await api.call(calls.replayDelivery, one)).status).toBe(200)
  expect((await api.call(calls.rotateWebhookSecret, { ...key, params })).body.secret).toMatch(/^whsec_/)
  expect((await api.call(calls.changeWebhook, { ...key, params, body: { isPaused: true } })).body.status).toBe('paused')
  const more = await api.call(calls.changeWebhook, { ...key, params, body: { kinds: ['booking.confirmed'] } })
  expect([more.status, more.problem.code]).toEqual([403, 'missing_scope'])
  expect((await api.call(calls.deleteWebhook, { ...key, params })).status).toBe(204)
  expect((await api.call(calls.listWebhooks, key)).body).toEqual([])
})

test('a key neither reads nor changes a webhook with events beyond its scopes, nor one of another account', async () => {
  const [{ host }, { host: other }] = [await makeHost(), await makeHost()]
  const { body: wide } = await create(host, nextPath(), ['message.received'])
  const { body: foreign } = await create(other, nextPath())
  const key = await keyOf(host, ['webhooks', 'listings:read'])
  const statuses = async (id: number) => {
    const params = { id: String(id) }
    const change = { url: `${receiver.origin}/elsewhere` }
    return [
      (await api.call(calls.listDeliveries, { ...key, params })).status,
      (await api.call(calls.changeWebhook, { ...key, params, body: change })).status,
      (await api.call(calls.rotateWebhookSecret, { ...key, params })).status,
      (await api.call(calls.replayFailed, { ...key, params, body: { since: api.clock.now().toISOString() } })).status,
    ]
  }
  expect(await statuses(wide.webhook.id)).toEqual([403, 403, 403, 403])
  expect(await statuses(foreign.webhook.id)).toEqual([404, 404, 404, 404])
  expect((await api.call(calls.listWebhooks, await keyOf(host, ['listings:read']))).problem.code).toBe('missing_scope')
})

test('webhooks of the site take no key, whatever its scopes', async () => {
  const admin = await api.make.admin()
  const body = { url: `${receiver.origin}${nextPath()}`, kinds: ['listing.approved' as const], isSite: true }
  const { body: made } = await api.call(calls.createWebhook, { cookie: admin.cookie, body })
  const id = { id: admin.id, rights: ['settings' as const] }
  const scopes: ApiScope[] = ['webhooks', 'listings:read', 'operator:read', 'operator:write']
  const { token } = await createKey(api.ctx, id, { name: 'Robot', scopes, expiresInDays: null })
  const key = { headers: { authorization: `Bearer ${token}` } }
  const params = { id: String(made.webhook.id) }
  const answers = [
    await api.call(calls.createWebhook, { ...key, body }),
    await api.call(calls.changeWebhook, { ...key, params, body: { isPaused: true } }),
    await api.call(calls.rotateWebhookSecret, { ...key, params }),
    await api.call(calls.deleteWebhook, { ...key, params }),
    await api.call(calls.listDeliveries, { ...key, params }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill('session_required'))
})

test('events of an object arrive in order under retries, and other objects do not wait for it', async () => {
  const { host, listings } = await makeHost(2)
  const [first = 0, second = 0] = listings
  const path = nextPath()
  await create(host, path)
  let refused = 0
  receiver.answerWith(path, (response) => void (refused++ < 2 ? response.writeHead(500) : response.writeHead(204)).end())
  await record(first, 'listing.rejected')
  await send()
  await record(first, 'listing.approved')
  await record(second)
  // The pause of the endpoint is over, that of the failed event is not: the other listing has its turn.
  api.clock.advance(3_000)
  await send()
  api.clock.advance(1_000)
  await send()
  api.clock.advance(6_000)
  await send()
  api.clock.advance(301_000)
  await send()
  const tries = seenAt(path)
  expect(tries.filter(([, id]) => id === second)).toHaveLength(2)
  expect(tries.filter(([, id]) => id === first)).toEqual([
    ['listing.rejected', first],
    ['listing.rejected', first],
    ['listing.approved', first],
  ])
})

test('one receiver that hangs and one that fails delay none of a third of the same account', async () => {
  const { host, listings } = await makeHost()
  const [propertyId = 0] = listings
  const [hanging, failing, healthy] = [nextPath(), nextPath(), nextPath()]
  for (const path of [hanging, failing, healthy]) await create(host, path)
  await record(propertyId)
  await send()
  const held: ServerResponse[] = []
  receiver.answerWith(hanging, (response) => void held.push(response))
  receiver.answerWith(failing, (response) => response.writeHead(500).end())
  const work = Array.from({ length: 5 }, async (_, index) => {
    await record(propertyId, index % 2 === 0 ? 'listing.rejected' : 'listing.approved')
    await send()
  })
  await expect.poll(() => receiver.at(healthy).length).toBe(6)
  // Each has had one try beside the first event, and rests.
  expect([receiver.at(hanging).length, receiver.at(failing).length]).toEqual([2, 2])
  for (const response of held) response.writeHead(204).end()
  await Promise.all(work)
})
