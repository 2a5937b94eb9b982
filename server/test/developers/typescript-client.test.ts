import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createPorchlight, eachItem, type Porchlight, PorchlightError, unwrap, withRetries } from 'porchlight-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import { approve } from '../../../clients/typescript/recipes/answer-request.ts'
import { blockNights } from '../../../clients/typescript/recipes/block-nights.ts'
import { followBookings } from '../../../clients/typescript/recipes/follow-changes.ts'
import { listBookings } from '../../../clients/typescript/recipes/list-bookings.ts'
import { readEvent, subscribe } from '../../../clients/typescript/recipes/receive-webhooks.ts'
import { setPrices } from '../../../clients/typescript/recipes/set-prices.ts'
import { createKey } from '../../src/features/developers/api-keys.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { pollUntil } from './poll-until.ts'
import { type Received, startReceiver } from './webhook-receiver.ts'

// An integrator's program: the published client and its recipes against a server that listens.

let receiver: Awaited<ReturnType<typeof startReceiver>>
let api: TestApi
let baseUrl: string
beforeAll(async () => {
  receiver = await startReceiver()
  api = await openTestApi({ WEBHOOK_TRUSTED_ORIGINS: receiver.origin })
  baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

const scopes: ApiScope[] = ['listings:read', 'calendar:write', 'bookings:read', 'bookings:write', 'webhooks']
type Fetch = (request: Request) => Promise<Response>
async function connect({ id }: TestUser, fetch?: Fetch): Promise<Porchlight> {
  const { token } = await createKey(api.ctx, { id, rights: [] }, { name: 'Channel manager', scopes, expiresInDays: null })
  return createPorchlight({ baseUrl: `${baseUrl}/`, key: token, ...(fetch ? { fetch } : {}) })
}
async function makeHost() {
  const host = await api.make.onboardedHost()
  return { host, propertyId: (await api.make.approvedProperty({ ownerId: host.id })).id }
}
const now = () => Promise.resolve()

/** Loses every second response: the server has done its work by then. */
function breakingFetch() {
  const keys: (string | null)[] = []
  const answer: Fetch = async (request) => {
    keys.push(request.headers.get('idempotency-key'))
    const response = await fetch(request)
    if (keys.length % 2 === 1) throw new TypeError('The connection broke off.')
    return response
  }
  return { keys, answer }
}

/** Clocks of tests are moved, and the package of Standard Webhooks wants a recent time. */
function readAtItsTime(secret: string, { body, headers }: Received) {
  const real = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1_000
  try {
    return readEvent(secret, body, headers)
  } finally {
    Date.now = real
  }
}

test('50 prices arrive though responses are lost, each try with the key of the first', async () => {
  const { host, propertyId } = await makeHost()
  const { keys, answer } = breakingFetch()
  const site = await connect(host, answer)
  const prices = new Map(Array.from({ length: 50 }, (_, index) => [api.make.day(30 + index), 100 + index] as const))
  const params = { path: { id: String(propertyId) } }
  for (const [night, price] of prices) {
    const body = { from: night, to: night, price }
    const call = (headers: { 'Idempotency-Key': string }) =>
      site.PUT('/api/properties/{id}/calendar/nights', { params, headers, body })
    await withRetries(call, { wait: now })
  }
  expect(keys).toHaveLength(100)
  expect(new Set(keys).size).toBe(50)
  for (let at = 0; at < keys.length; at += 2) expect(keys[at]).toBe(keys[at + 1])
  const calendar = await unwrap((await connect(host)).GET('/api/properties/{id}/calendar', { params }))
  expect(calendar.nights.map(({ night, price }) => [night, price])).toEqual([...prices])
})

test('recipes: prices, blocked nights, bookings, an answer and webhooks', async () => {
  const { host, propertyId } = await makeHost()
  const site = await connect(host)
  const secret = await subscribe(site, `${receiver.origin}/client`)
  await setPrices(site, propertyId, new Map([[api.make.day(20), 321]]))
  const stay = { propertyId, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 2 }
  const { booking } = await paidRequest(api, await api.make.user(), stay)
  expect((await listBookings(site)).map(({ id }) => id)).toEqual([booking.id])
  expect(await blockNights(site, propertyId, api.make.day(21), api.make.day(22))).toBeNull()
  expect(await blockNights(site, propertyId, api.make.day(40), api.make.day(42))).toBeGreaterThan(0)
  expect(await approve(site, booking.id)).toBe('confirmed')
  const later = { ...stay, checkInDate: api.make.day(25), checkOutDate: api.make.day(28) }
  const { booking: second } = await paidRequest(api, await api.make.user(), later)
  const params = { path: { id: String(second.id) } }
  await unwrap(site.PUT('/api/bookings/{id}/status', { params, body: { status: 'cancelled' } }))
  expect(await approve(site, second.id)).toMatch(/already canceled/)
  await api.settle()
  const events = receiver.at('/client').map((request) => readAtItsTime(secret, request))
  const told = events.filter(({ data }) => 'bookingId' in data && data.bookingId === booking.id)
  expect(told.map(({ type }) => type)).toEqual(['booking.requested', 'booking.confirmed'])
  expect(told[1]?.data).toMatchObject({ propertyId, status: 'confirmed', checkInDate: stay.checkInDate })
})

test('a recipe follows changes, and begins again after a restore', async () => {
  const { host, propertyId } = await makeHost()
  const site = await connect(host)
  const stay = { propertyId, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 2 }
  const { booking } = await paidRequest(api, await api.make.user(), stay)
  let since: string | null = null
  let wholes = 0
  const stored: string[] = []
  const poll = () =>
    followBookings(site, since, async (changes, isWhole) => {
      since = changes.since
      if (isWhole) wholes++
      stored.push(...changes.items.map(({ status }) => status))
    })
  await pollUntil(poll, () => stored.length > 0)
  await approve(site, booking.id)
  await pollUntil(poll, () => stored.length > 1)
  await poll()
  await api.db.execute(sql`update change_clock set cluster = null`)
  await pollUntil(poll, () => stored.length > 2)
  expect([wholes, ...stored]).toEqual([2, 'pending', 'confirmed', 'confirmed'])
})

test('a list is read page by page, and a refusal is an error with its code', async () => {
  const { host, propertyId } = await makeHost()
  const site = await connect(host)
  const params = { path: { id: String(propertyId) } }
  for (let count = 0; count < 5; count++) {
    const body = { startDate: api.make.day(60 + 3 * count), endDate: api.make.day(61 + 3 * count) }
    await unwrap(site.POST('/api/properties/{id}/blocks', { params, body }))
  }
  let pages = 0
  const starts = []
  const load = (page: { cursor?: string }) => {
    pages++
    return site.GET('/api/properties/user/blocks', { params: { query: { limit: 2, ...page } } })
  }
  for await (const { startDate } of eachItem(load)) starts.push(startDate)
  expect([pages, new Set(starts).size]).toEqual([3, 5])

  const missing = unwrap(site.GET('/api/bookings/{id}', { params: { path: { id: '999999' } } }))
  await expect(missing).rejects.toMatchObject({ name: 'PorchlightError', status: 404, code: 'booking_not_found' })
  const wrong = createPorchlight({ baseUrl, key: 'plk_wrong' })
  await expect(unwrap(wrong.GET('/api/properties/user'))).rejects.toMatchObject({ status: 401, code: 'invalid_key' })
})

test('a call is repeated after 429 and 5xx as the site asks, and never after another refusal', async () => {
  const answers = [
    new Response('{"message":"Wait.","code":"too_many_requests"}', { status: 429, headers: { 'retry-after': '7' } }),
    new Response('<html>', { status: 502 }),
    Response.json([], { status: 200 }),
    Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 }),
  ]
  const site = createPorchlight({ baseUrl, key: 'plk_any', fetch: async () => answers.shift() ?? Response.error() })
  const waits: number[] = []
  const call = (headers: { 'Idempotency-Key': string }) => site.GET('/api/properties/user', { headers })
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await withRetries(call, { wait })).toEqual([])
  expect(waits).toEqual([7_000, 2_000])
  await expect(withRetries(call, { wait })).rejects.toBeInstanceOf(PorchlightError)
  expect(waits).toHaveLength(2)
})

test('its README shows each recipe as it runs here', () => {
  const folder = new URL('../../../clients/typescript/', import.meta.url)
  const readme = readFileSync(new URL('README.md', folder), 'utf8')
  const recipes = readdirSync(new URL('recipes/', folder))
  expect(recipes).toHaveLength(6)
  for (const name of recipes) expect(readme).toContain(readFileSync(new URL(`recipes/${name}`, folder), 'utf8'))
})
