import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { draftDefaults } from '#contract/imports/imports.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { listingDrafts, listingImports } from '../../src/db/schema/imports.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { reviews } from '../../src/db/schema/reviews.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { makePastStay } from '../reviews/past-stay.ts'

const COUNT = 7

let api: TestApi
let host: TestUser
let guest: TestUser
let admin: TestUser
let propertyId: number
let threadId: number

async function fillReviews() {
  for (let number = 0; number < COUNT; number += 1) {
    const checkOut = api.make.day(-3 - number * 4)
    const bookingId = await makePastStay(api, { propertyId, guestId: guest.id, checkOut })
    const now = api.clock.now()
    const row = { propertyId, bookingId, rating: 4, comment: `Stay ${number}`, publishBy: now, publishedAt: now, createdAt: now }
    await api.db.insert(reviews).values([
      { ...row, kind: 'stay', authorId: guest.id, hiddenAt: number < 3 ? now : null, hiddenReason: number < 3 ? 'Rude' : null },
      { ...row, kind: 'guest', authorId: host.id },
    ])
  }
}

async function fillMessages() {
  const write = (text: string) => ({ text, key: `key-${text}-key` })
  for (let number = 0; number < COUNT; number += 1) {
    const other = await api.make.approvedProperty({ ownerId: host.id })
    const body = { about: { propertyId: other.id }, ...write(`first ${number}`) }
    const { body: begun } = await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body })
    threadId = begun.thread.id
    await api.make.block(other.id, api.make.day(10 + number), api.make.day(12 + number))
    await api.call(wishlistEndpoints.addToWishlist, { cookie: guest.cookie, body: { propertyId: other.id } })
    await api.make.pendingProperty({ ownerId: host.id })
  }
  for (let number = 0; number < COUNT - 1; number += 1) {
    const params = { id: String(threadId) }
    await api.call(messagesEndpoints.sendMessage, { cookie: guest.cookie, params, body: write(`mail me at a${number}@b.com`) })
  }
}

beforeAll(async () => {
  api = await openTestApi()
  ;[host, guest, admin] = [await api.make.onboardedHost(), await api.make.user(), await api.make.admin()]
  propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
  await fillReviews()
  await fillMessages()
  const at = { startedAt: api.clock.now(), updatedAt: api.clock.now() }
  for (let number = 0; number < COUNT; number += 1) {
    const made = { createdAt: api.clock.now(), updatedAt: api.clock.now(), ownerId: host.id }
    const fields = { title: `Draft ${number}`, description: '', categoryId: null, address: '', city: '', state: '', zipCode: '' }
    const unknown = {
      country: '',
      price: null,
      bedrooms: null,
      bathrooms: null,
      maxGuests: null,
      latitude: null,
      longitude: null,
    }
    const rest = { ...draftDefaults, amenityIds: [], cleaningFee: null }
    await api.db.insert(listingImports).values({ ownerId: host.id, fileName: 'a.csv', layout: 'own', status: 'done', ...at })
    await api.db
      .insert(listingDrafts)
      .values({ source: 'own', sourceId: String(number), fields: { ...fields, ...unknown, ...rest }, ...made })
    const exception = { key: `list:${number}`, kind: 'refund' as const, detail: 'Look at this.', raisedAt: api.clock.now() }
    await api.db.insert(paymentExceptions).values(exception)
  }
})
afterAll(() => api.close())

const { listOwnProperties, listPropertyReviews } = propertiesEndpoints
const { listReviewedStays, listJudgedReviews, readGuestRecord } = reviewsEndpoints
const idsOf = (items: unknown) => (Array.isArray(items) ? items : []).map((item) => item.id ?? item.bookingId)
/** Every paged list: its reader, its call, and its length. */
const lists = {
  'own listings': () => ({ endpoint: listOwnProperties, cookie: host.cookie, count: 1 + 2 * COUNT, total: 1 + 2 * COUNT }),
  'reviews of a listing': () => ({
    endpoint: listPropertyReviews,
    params: { id: String(propertyId) },
    cookie: guest.cookie,
    count: COUNT - 3,
  }),
  'stays of a guest': () => ({ endpoint: listReviewedStays, query: { as: 'guest' }, cookie: guest.cookie, count: COUNT }),
  'stays of a host': () => ({ endpoint: listReviewedStays, query: { as: 'host' }, cookie: host.cookie, count: COUNT }),
  'hidden reviews': () => ({ endpoint: listJudgedReviews, query: { hidden: '1' }, cookie: admin.cookie, count: 3, total: 3 }),
  'pending listings': () => ({ endpoint: approvalsEndpoints.listPending, cookie: admin.cookie, count: COUNT, total: COUNT }),
  'calendars of a host': () => ({
    endpoint: hostingEndpoints.listCalendar,
    query: { from: api.make.day(0) },
    cookie: host.cookie,
    count: 1 + 2 * COUNT,
  }),
  'blocks of a host': () => ({ endpoint: availabilityEndpoints.listOwnBlocks, cookie: host.cookie, count: COUNT }),
  imports: () => ({ endpoint: importsEndpoints.listImports, cookie: host.cookie, count: COUNT }),
  drafts: () => ({ endpoint: importsEndpoints.listDrafts, cookie: host.cookie, count: COUNT, within: 'drafts' }),
  wishlist: () => ({ endpoint: wishlistEndpoints.listWishlist, cookie: guest.cookie, count: COUNT }),
  threads: () => ({ endpoint: messagesEndpoints.listThreads, cookie: guest.cookie, count: COUNT, within: 'threads' }),
  messages: () => ({
    endpoint: messagesEndpoints.listMessages,
    params: { id: String(threadId) },
    cookie: host.cookie,
    count: COUNT,
    within: 'messages',
  }),
  'matters of money': () => ({
    endpoint: ledgerEndpoints.listPaymentExceptions,
    cookie: admin.cookie,
    count: COUNT,
    total: COUNT,
  }),
}

describe.each(Object.entries(lists))('the list: %s', (_name, arrange) => {
  const read = async (query: Record<string, string>) => {
    const { endpoint, cookie, query: given, params, within } = { query: {}, params: {}, within: '', ...arrange() }
    const url = `${fillPath(endpoint.path, params)}?${new URLSearchParams({ ...given, ...query })}`
    const response = await api.app.inject({ method: 'GET', url, headers: { cookie } })
    const body = response.json()
    return { status: response.statusCode, items: within && response.statusCode === 200 ? body[within] : body, ...response }
  }

  it('is read to its end by its links, each item once', async () => {
    const { count, total } = { total: undefined, ...arrange() }
    const seen: unknown[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read({ limit: '2', ...(cursor ? { cursor } : {}) })
      expect(page.status).toBe(200)
      if (total !== undefined) expect(page.headers['x-total-count']).toBe(String(total))
      seen.push(idsOf(page.items))
      cursor = readNextCursor(page.headers.link as string | undefined)
      expect(page.items.length === 2 || cursor === null).toBe(true)
    }
    const whole = await read({})
    expect(whole.headers.link).toBeUndefined()
    // A page of messages is in the order of writing, and the next page holds older ones.
    const inOrder = _name === 'messages' ? seen.reverse().flat() : seen.flat()
    expect(inOrder).toEqual(idsOf(whole.items))
    expect(new Set(inOrder).size).toBe(count)
  })

  it.each(['x', 'W10', 'bnVsbA', Buffer.from('["x",1,1]').toString('base64url')])('refuses the cursor %s', async (cursor) => {
    const { status, items } = await read({ cursor })
    expect([status, items.message]).toEqual([400, 'This page link is not valid. Start again.'])
  })

  it('refuses invalid limits', async () => {
    for (const limit of ['0', '-1', '1000', 'all']) expect((await read({ limit })).status).toBe(400)
  })
})

it('every paged call is described as such in the API description', async () => {
  const paths = (await api.app.inject('/api/openapi.json')).json().paths
  const paged = allEndpoints.filter(({ paging }) => paging !== undefined)
  expect(paged.length).toBeGreaterThan(15)
  for (const { path, method, status } of paged) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(Object.keys(operation.responses[status].headers)).toContain('Link')
  }
  const { parameters } = paths['/api/bookings/property-owner'].get
  const limit = parameters.find(({ name }: { name: string }) => name === 'limit')
  expect(limit.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 100 })
})

it('stays to review are those within the review period, and those of given bookings', async () => {
  const api2 = (query: Record<string, string>) =>
    api.call(listReviewedStays, { cookie: host.cookie, query: { as: 'host', ...query } as { as: 'host' } })
  const fresh = await makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-1) })
  await makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-60) })
  expect((await api2({ waiting: '1' })).body.map(({ bookingId }) => bookingId)).toEqual([fresh])
  expect((await api2({ bookings: String(fresh) })).body.map(({ bookingId }) => bookingId)).toEqual([fresh])
  expect((await api2({ bookings: '1,x' })).status).toBe(400)
})

it('the record of a guest has the mean of all reviews, however many are shown', async () => {
  const bookingId = await makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-2) })
  const read = (query: { limit?: number }) =>
    api.call(readGuestRecord, { cookie: host.cookie, params: { id: String(bookingId) }, query })
  const { body, headers } = await read({ limit: 2 })
  expect([body.averageRating, body.reviewCount, body.reviews.length]).toEqual([4, COUNT, 2])
  expect(headers.link).toContain(`/api/bookings/${bookingId}/guest-reviews?limit=2&cursor=`)
})

it('own listings are counted completely', async () => {
  const { body } = await api.call(propertiesEndpoints.countOwnProperties, { cookie: host.cookie })
  expect(body).toEqual({ all: 1 + 2 * COUNT, approved: 1 + COUNT, pending: COUNT })
})
