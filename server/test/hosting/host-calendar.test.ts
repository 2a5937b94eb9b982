import { afterAll, beforeAll, expect, it } from 'vitest'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { addDays, dateInZone } from '#contract/shared/dates.ts'
import { bookings, occupancy } from '../../src/db/schema/bookings.schema.ts'
import { calendarFeeds, calendarStays } from '../../src/db/schema/calendars.schema.ts'
import { seasons, stayRules } from '../../src/db/schema/stay-rules.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { manyBookings, manyGuests } from '../bookings/many-bookings.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { listCalendar } = hostingEndpoints
const on = (days: number) => api.make.day(days)
type Query = { from: string; days?: string; id?: string; limit?: string; cursor?: string }
const ask = ({ cookie }: { cookie: string }, query: Query) => api.call(listCalendar, { cookie, query })
async function read(host: TestUser, query: Query): Promise<ListingCalendar[]> {
  const { status, body } = await ask(host, query)
  expect(status).toBe(200)
  return body
}

/** A booking of two nights in a phase, with its nights taken. */
async function stayAt(listing: Awaited<ReturnType<TestApi['make']['approvedProperty']>>, from: string, phase: string) {
  await manyBookings(api, { listings: [listing], guestIds: await manyGuests(api, 1), each: 1, from, phases: [phase] })
  const rows = await api.db.select().from(bookings)
  const row = rows.findLast(({ propertyId }) => propertyId === listing.id)
  const during = { from, to: addDays(from, 2) }
  await api.db
    .insert(occupancy)
    .values({ propertyId: listing.id, bookingId: row?.id ?? 0, during, overlapGroup: '(,)', active: phase !== 'cancelled' })
}

it('gives every night its price with the reason, and its minimum stay', async () => {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id, priceCents: 17_450 })
  await api.db.insert(stayRules).values({ propertyId: id, minNights: 2 })
  await api.db
    .insert(seasons)
    .values({ propertyId: id, name: 'Winter', from: on(22), to: on(23), priceCents: 20_000, minNights: 3 })
  const body = { from: on(23), to: on(24), price: 228, minNights: 5 }
  await api.call(stayRulesEndpoints.saveSpecialNights, { cookie: host.cookie, params: { id: String(id) }, body })
  const [listing] = await read(host, { from: on(21), days: '5' })
  expect(listing?.nights).toEqual([
    { date: on(21), price: 174.5, reason: 'base', minNights: 2 },
    { date: on(22), price: 200, reason: 'season', minNights: 3 },
    { date: on(23), price: 228, reason: 'special', minNights: 5 },
    { date: on(24), price: 228, reason: 'special', minNights: 5 },
    { date: on(25), price: 174.5, reason: 'base', minNights: 2 },
  ])
})

it('names why nights are taken: guests, other sites, blocks and holds, from the stay that ends on the first day', async () => {
  const host = await api.make.onboardedHost()
  const listing = await api.make.approvedProperty({ ownerId: host.id, timeZone: 'America/New_York' })
  const today = dateInZone(api.clock.now(), 'America/New_York')
  const at = (days: number) => addDays(today, days)
  await stayAt(listing, at(-5), 'confirmed')
  await stayAt(listing, at(-1), 'confirmed')
  await stayAt(listing, at(2), 'paid')
  await stayAt(listing, at(4), 'cancelled')
  await stayAt(listing, at(6), 'confirmed')
  await api.make.block(listing.id, at(10), at(11))
  const guest = await api.make.user()
  const held = await hold(api, guest, { propertyId: listing.id, checkInDate: at(14), checkOutDate: at(16), guestCount: 1 })
  expect(held.status).toBe(201)
  const [feed] = await api.db
    .insert(calendarFeeds)
    .values({
      propertyId: listing.id,
      ownerId: host.id,
      name: 'Airbnb',
      address: 'https://example.com/c.ics',
      nextReadAt: new Date(),
    })
    .returning()
  const [imported] = await api.db
    .insert(calendarStays)
    .values({ feedId: feed?.id ?? 0, propertyId: listing.id, startDate: at(18), endDate: at(21) })
    .returning()
  await api.db.insert(occupancy).values({
    propertyId: listing.id,
    calendarStayId: imported?.id ?? 0,
    during: { from: at(18), to: at(21) },
    overlapGroup: `[-${imported?.id},-${imported?.id}]`,
  })
  // Another host's nights.
  await api.make.block((await api.make.approvedProperty()).id, at(1), at(3))
  const [shown] = await read(host, { from: at(-3), days: '30' })
  expect(shown?.bars.map(({ kind, name, from, to }) => [kind, name, from, to])).toEqual([
    ['completed', 'Teodora Marsh 0', at(-5), at(-3)],
    ['in_house', 'Teodora Marsh 0', at(-1), at(1)],
    ['pending', 'Teodora Marsh 0', at(2), at(4)],
    ['confirmed', 'Teodora Marsh 0', at(6), at(8)],
    ['blocked', 'Painting the porch', at(10), at(12)],
    ['held', null, at(14), at(16)],
    ['imported', 'Airbnb', at(18), at(21)],
  ])
  expect(shown?.bars.map(({ bookingId }) => bookingId !== null)).toEqual([true, true, true, true, false, false, false])
  // One day later, the first stay no longer touches the days; and the days end before the one asked for last.
  const [later] = await read(host, { from: at(-2), days: '12' })
  expect(later?.bars.map(({ from }) => from)).toEqual([at(-1), at(2), at(6)])
})

it('lists the actor’s own listings of every status, newest first, in pages, or one of them', async () => {
  const host = await api.make.onboardedHost()
  const ids: number[] = []
  for (let number = 0; number < 5; number += 1) ids.push((await api.make.approvedProperty({ ownerId: host.id })).id)
  ids.push((await api.make.pendingProperty({ ownerId: host.id })).id)
  await api.make.approvedProperty()
  const all = await read(host, { from: on(0) })
  expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  expect(all.every(({ nights }) => nights.length === 21)).toBe(true)
  expect((await read(host, { from: on(0), id: String(ids[2]) })).map(({ id }) => id)).toEqual([ids[2]])
  const other = await api.make.user()
  expect(await read(other, { from: on(0), id: String(ids[2]) })).toEqual([])
})

it('refuses visitors, and days, limits and dates outside of the bounds', async () => {
  const host = await api.make.onboardedHost()
  expect((await api.call(listCalendar, { query: { from: on(0) } })).status).toBe(401)
  for (const query of [
    { days: '0' },
    { days: '63' },
    { days: '1.5' },
    { days: 'all' },
    { limit: '51' },
    { limit: '0' },
    { from: '1999-12-31' },
    { from: '2100-01-01' },
    { from: '2026-02-30' },
    { id: 'x' },
    { cursor: 'x' },
  ])
    expect([query, (await ask(host, { from: on(0), ...query })).status]).toEqual([query, 400])
  expect((await api.app.inject({ url: '/api/hosting/calendar', headers: { cookie: host.cookie } })).statusCode).toBe(400)
  expect((await read(host, { from: '2099-12-31', days: '62' })).length).toBe(0)
})
