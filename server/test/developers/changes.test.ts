import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { type Answer, openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import { makePastStay } from '../reviews/past-stay.ts'
import { pollUntil } from './poll-until.ts'

// Lists by `updatedSince`: what an integrator reads who asks again and again.

const BEGINNING = '2000-01-01T00:00:00Z'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const sinceOf = ({ headers }: Answer<unknown>) => String(headers['x-updated-since'])
const removedOf = ({ headers }: Answer<unknown>) => headers['x-removed-ids'] ?? null

async function makeHost() {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: id, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 2 }
  return { host, cookie: host.cookie, id, params: { id: String(id) }, stay }
}

test('a list by changes begins with everything, and goes on with what has changed', async () => {
  const { host, cookie, params, id } = await makeHost()
  const { id: second } = await api.make.approvedProperty({ ownerId: host.id })
  const read = (updatedSince: string) => api.call(propertiesEndpoints.listOwnProperties, { cookie, query: { updatedSince } })
  const all = await pollUntil(
    () => read(BEGINNING),
    ({ body }) => body.length === 2,
  )
  expect(all.body.map((listing) => listing.id)).toEqual([id, second])
  const none = await read(sinceOf(all))
  expect([none.status, none.body, removedOf(none)]).toEqual([200, [], null])
  await api.call(listingsEndpoints.updateProperty, { cookie, params, body: { title: 'Cabin under the pines' } })
  await api.call(listingsEndpoints.addFee, { cookie, params, body: { name: 'Cleaning', amount: 40, isRequired: true } })
  const changed = await pollUntil(
    () => read(sinceOf(none)),
    ({ body }) => body.length > 0,
  )
  expect(changed.body.map(({ title }) => title)).toEqual(['Cabin under the pines'])
  const [before, after] = [all.body[0]?.updatedAt ?? '', changed.body[0]?.updatedAt ?? '']
  expect(after > before).toBe(true)
  await api.call(listingsEndpoints.deleteProperty, { cookie, params })
  const removed = await pollUntil(
    () => read(sinceOf(changed)),
    (answer) => removedOf(answer) !== null,
  )
  expect([removed.body, removedOf(removed)]).toEqual([[], String(id)])
})

test('pages of changes follow one another, and each record comes once', async () => {
  const { host, cookie } = await makeHost()
  for (let made = 0; made < 4; made++) await api.make.approvedProperty({ ownerId: host.id })
  const read = (query: object) =>
    api.call(propertiesEndpoints.listOwnProperties, { cookie, query: { updatedSince: BEGINNING, limit: 2, ...query } })
  await pollUntil(
    () => read({ limit: 100 }),
    ({ body }) => body.length === 5,
  )
  const ids: number[] = []
  let page = await read({})
  for (;;) {
    ids.push(...page.body.map(({ id }) => id))
    if (page.headers.link === undefined) break
    page = await read({ updatedSince: sinceOf(page) })
  }
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
  const first = await read({})
  const cursor = new URL(String(first.headers.link).slice(1).split('>')[0] ?? '', 'http://site').searchParams.get('cursor') ?? ''
  expect((await read({ cursor })).body.map(({ id }) => id)).toEqual(ids.slice(2, 4))
})

test('host and guest follow a booking; an unpaid hold is none of the host’s', async () => {
  const { cookie, stay } = await makeHost()
  const guest = await api.make.user()
  await hold(api, guest, stay)
  const asHost = () => api.call(bookingsEndpoints.listHostBookings, { cookie, query: { updatedSince: BEGINNING } })
  const asGuest = () => api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie, query: { updatedSince: BEGINNING } })
  const held = await pollUntil(asGuest, ({ body }) => body.length > 0)
  expect(held.body.map(({ paymentStatus }) => paymentStatus)).toEqual(['pending'])
  const unpaid = await asHost()
  expect([unpaid.body, removedOf(unpaid)]).toEqual([[], null])
  const { id } = (await paidRequest(api, guest, stay)).booking
  const paid = await pollUntil(asHost, ({ body }) => body.length > 0)
  expect(paid.body.map((booking) => booking.id)).toEqual([id])
  const earned = await api.call(ledgerEndpoints.listEarnedStays, { cookie, query: { updatedSince: BEGINNING } })
  expect(earned.body.map(({ bookingId, updatedAt }) => [bookingId, updatedAt])).toEqual([[id, paid.body[0]?.updatedAt]])
  const calendars = await api.call(hostingEndpoints.listCalendar, {
    cookie,
    query: { updatedSince: BEGINNING, from: stay.checkInDate, days: 3 },
  })
  expect(calendars.body.map(({ bars }) => bars.map(({ bookingId }) => bookingId))).toEqual([[id]])
  const since = sinceOf(paid)
  await api.call(bookingsEndpoints.changeBookingStatus, { cookie, params: { id: String(id) }, body: { status: 'cancelled' } })
  const read = () => api.call(bookingsEndpoints.listHostBookings, { cookie, query: { updatedSince: since } })
  const rejected = await pollUntil(read, ({ body }) => body[0]?.status === 'cancelled')
  expect(rejected.body[0]?.refundedAmount).toBeGreaterThan(0)
})

test('opened nights are named as removed, and a change of prices changes the calendar', async () => {
  const { cookie, params } = await makeHost()
  const body = { startDate: api.make.day(5), endDate: api.make.day(6) }
  const block = (await api.call(availabilityEndpoints.createBlock, { cookie, params, body })).body
  const read = (updatedSince: string) => api.call(availabilityEndpoints.listOwnBlocks, { cookie, query: { updatedSince } })
  const made = await pollUntil(
    () => read(BEGINNING),
    (answer) => answer.body.length > 0,
  )
  expect(made.body.map(({ id }) => id)).toEqual([block.id])
  await api.call(availabilityEndpoints.deleteBlock, { cookie, params: { id: String(block.id) } })
  const opened = await pollUntil(
    () => read(sinceOf(made)),
    (answer) => removedOf(answer) !== null,
  )
  expect([opened.body, removedOf(opened)]).toEqual([[], String(block.id)])
  const before = (await api.call(stayRulesEndpoints.getStayCalendar, { cookie, params })).body.updatedAt ?? ''
  const night = { from: api.make.day(9), to: api.make.day(9), price: 150 }
  const after = (await api.call(stayRulesEndpoints.saveSpecialNights, { cookie, params, body: night })).body.updatedAt ?? ''
  expect(after > before).toBe(true)
})

test('a message changes its thread for both people, and for no other person', async () => {
  const { cookie, id } = await makeHost()
  const [guest, stranger] = [await api.make.user(), await api.make.user()]
  const first = { about: { propertyId: id }, text: 'Is there a crib?' }
  const { thread } = (await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body: first })).body
  const params = { id: String(thread.id) }
  const read = (who: string) => api.call(messagesEndpoints.listThreads, { cookie: who, query: { updatedSince: BEGINNING } })
  const mine = await pollUntil(
    () => read(cookie),
    ({ body }) => body.threads.length > 0,
  )
  await api.call(messagesEndpoints.sendMessage, { cookie, params, body: { text: 'There is.' } })
  const later = () =>
    api.call(messagesEndpoints.listMessages, { cookie: guest.cookie, params, query: { updatedSince: sinceOf(mine) } })
  const news = await pollUntil(later, ({ body }) => body.messages.length > 0)
  expect(news.body.messages.map(({ text }) => text)).toEqual(['There is.'])
  expect((await read(stranger.cookie)).body.threads).toEqual([])
})

test('a review that waits is no news for the other side', async () => {
  const { host, id } = await makeHost()
  const guest = await api.make.user()
  const bookingId = await makePastStay(api, { propertyId: id, guestId: guest.id, checkOut: api.make.day(-1) })
  const params = { id: String(bookingId) }
  const read = (as: 'guest' | 'host', cookie: string) =>
    api.call(reviewsEndpoints.listReviewedStays, { cookie, query: { as, updatedSince: BEGINNING } })
  const input = { rating: 5, comment: 'A lovely guest who left the place tidy.' }
  await api.call(reviewsEndpoints.reviewGuest, { cookie: host.cookie, params, body: input })
  const own = await pollUntil(
    () => read('host', host.cookie),
    ({ body }) => body.length > 0,
  )
  expect(own.body.map((stay) => stay.bookingId)).toEqual([bookingId])
  const theirs = await read('guest', guest.cookie)
  expect([theirs.body, removedOf(theirs)]).toEqual([[], null])
})

test('filters, other texts and cursors from before a restore are refused by name', async () => {
  const { cookie } = await makeHost()
  const read = (query: object) => api.call(bookingsEndpoints.listHostBookings, { cookie, query })
  const filtered = await read({ updatedSince: BEGINNING, status: 'confirmed' })
  expect([filtered.status, filtered.problem.issues?.[0]?.path]).toEqual([400, 'status'])
  const unreadable = await read({ updatedSince: 'yesterday' })
  expect([unreadable.status, unreadable.problem.issues?.[0]?.path]).toEqual([400, 'updatedSince'])
  const since = sinceOf(await read({ updatedSince: BEGINNING }))
  // What a restore into another cluster leaves: its rows have numbers that are far ahead.
  await api.db.execute(sql`update change_clock set cluster = 'another'`)
  await api.db.execute(sql`update record_changes set number = number + 1000000000`)
  const refused = await read({ updatedSince: since })
  expect([refused.status, refused.problem.code]).toEqual([410, 'changes_restarted'])
  const own = (updatedSince: string) => api.call(propertiesEndpoints.listOwnProperties, { cookie, query: { updatedSince } })
  const again = await pollUntil(
    () => own(BEGINNING),
    ({ body }) => body.length === 1,
  )
  const params = { id: String(again.body[0]?.id) }
  await api.call(listingsEndpoints.updateProperty, { cookie, params, body: { title: 'After the restore' } })
  const next = await pollUntil(
    () => own(sinceOf(again)),
    ({ body }) => body.length > 0,
  )
  expect(next.body.map(({ title }) => title)).toEqual(['After the restore'])
})
