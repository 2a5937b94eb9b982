import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { type HostToday, todayListSize } from '#contract/hosting/hosting.schemas.ts'
import { addDays, dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import { calendarFeeds, calendarStays } from '../../src/db/schema/calendars.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { manyBookings, manyGuests } from '../bookings/many-bookings.ts'
import { paidRequest } from '../bookings/stay.ts'
import { payableHost, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const read = async ({ cookie }: { cookie: string }): Promise<HostToday> => {
  const { status, body } = await api.call(hostingEndpoints.getToday, { cookie })
  expect(status).toBe(200)
  return body
}
type Listing = Awaited<ReturnType<TestApi['make']['approvedProperty']>>

/** A confirmed stay of two nights. */
async function stayAt(listing: Listing, from: IsoDate, phase = 'confirmed'): Promise<void> {
  await manyBookings(api, { listings: [listing], guestIds: await manyGuests(api, 1), each: 1, from, phases: [phase] })
}

const placesOf = ({ bookings }: HostToday['arrivals']) => bookings.map(({ property }) => property.title)

it('sorts stays by the date at each place, and leaves out the stays of other days, states and hosts', async () => {
  const host = await api.make.onboardedHost()
  const dates = new Map<string, IsoDate>()
  for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York']) {
    const today = dateInZone(api.clock.now(), timeZone)
    dates.set(timeZone, today)
    for (const [title, from] of [
      ['Arriving', today],
      ['Leaving', addDays(today, -2)],
      ['Staying', addDays(today, -1)],
      ['Next week', addDays(today, 5)],
      ['Long ago', addDays(today, -30)],
    ] as const) {
      await stayAt(await api.make.approvedProperty({ ownerId: host.id, timeZone, title: `${title} in ${timeZone}` }), from)
    }
    const refused = await api.make.approvedProperty({ ownerId: host.id, timeZone, title: 'Canceled' })
    await stayAt(refused, today, 'cancelled')
    await stayAt(await api.make.approvedProperty({ timeZone }), today)
  }
  const day = await read(host)
  const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu']
  expect(placesOf(day.arrivals)).toEqual(zones.map((zone) => `Arriving in ${zone}`))
  expect(placesOf(day.departures)).toEqual(zones.map((zone) => `Leaving in ${zone}`))
  expect(placesOf(day.inHouse)).toEqual(zones.map((zone) => `Staying in ${zone}`))
  expect(day.arrivals.bookings[0]?.guest).toMatchObject({ email: expect.stringContaining('@') })
  expect(day).toMatchObject({ listings: 18, requests: { count: 0, items: [] } })
  const earliest = [...dates.values()].sort()[0] ?? ''
  expect(day.days.map(({ date }) => date)).toEqual([1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(earliest, ahead)))
})

it('counts the taken listings and the guests who come and go on each of the next days', async () => {
  const host = await api.make.onboardedHost()
  const place = () => api.make.approvedProperty({ ownerId: host.id })
  const [first, second, third] = [await place(), await place(), await place()]
  await api.make.pendingProperty({ ownerId: host.id })
  await stayAt(first, api.make.day(1))
  await stayAt(second, api.make.day(2))
  const feed = { propertyId: third.id, ownerId: host.id, name: 'Airbnb', address: 'https://example.com/a.ics' }
  const [row] = await api.db
    .insert(calendarFeeds)
    .values({ ...feed, nextReadAt: api.clock.now() })
    .returning()
  const stay = { feedId: row?.id ?? 0, propertyId: third.id }
  await api.db.insert(calendarStays).values({ ...stay, startDate: api.make.day(2), endDate: api.make.day(4) })
  const { listings, days } = await read(host)
  expect(listings).toBe(3)
  expect(days.map(({ taken, arrivals, departures }) => [taken, arrivals, departures])).toEqual([
    [1, 1, 0],
    [3, 1, 0],
    [2, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
})

it('puts the request first that ends first, with what the host earns, until it is answered', async () => {
  const host = await payableHost(api)
  const guest: TestUser = await api.make.user()
  const ask = async (title: string) => {
    const property = await api.make.approvedProperty({ ownerId: host.id, title, priceCents: 20_000 })
    await api.make.fee(property.id, { amountCents: 5_000 })
    const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 2 }
    return (await paidRequest(api, guest, stay)).booking
  }
  const earlier = await ask('Asked first')
  api.clock.advance(60_000)
  const later = await ask('Asked second')
  const { requests } = await read({ cookie: await signInAgain(api, host) })
  expect(requests.count).toBe(2)
  expect(requests.items.map(({ booking, earns }) => [booking.id, earns])).toEqual([
    [earlier.id, 571.5],
    [later.id, 571.5],
  ])
  expect(requests.items[0]?.booking).toMatchObject({ respondBy: expect.any(String), guest: { email: guest.email } })
  const answer = { params: { id: String(earlier.id) }, body: { status: 'confirmed' as const } }
  expect((await api.call(bookingsEndpoints.changeBookingStatus, { ...answer, cookie: host.cookie })).status).toBe(200)
  expect((await read(host)).requests.items.map(({ booking }) => booking.id)).toEqual([later.id])
})

it('names the calendars that cannot be read, and no others', async () => {
  const host = await api.make.onboardedHost()
  const property = await api.make.approvedProperty({ ownerId: host.id, title: 'Pelican Watch' })
  const feed = { propertyId: property.id, ownerId: host.id, nextReadAt: api.clock.now() }
  await api.db.insert(calendarFeeds).values([
    { ...feed, name: 'Airbnb', address: 'https://example.com/1.ics', error: 'Not found', lastGoodAt: api.clock.now() },
    { ...feed, name: 'Vrbo', address: 'https://example.com/2.ics', lastGoodAt: api.clock.now() },
  ])
  expect((await read(host)).failingFeeds).toEqual([
    {
      id: expect.any(Number),
      propertyId: property.id,
      title: 'Pelican Watch',
      name: 'Airbnb',
      lastGoodAt: api.clock.now().toISOString(),
    },
  ])
})

it('lists so many stays at most and counts them all, and has nothing for a guest', async () => {
  const host = await api.make.onboardedHost()
  const guestIds = await manyGuests(api, 3)
  const listings: Listing[] = []
  while (listings.length < todayListSize + 3) listings.push(await api.make.approvedProperty({ ownerId: host.id }))
  await manyBookings(api, { listings, guestIds, each: 1, from: api.make.day(0), phases: ['confirmed'] })
  const { arrivals } = await read(host)
  expect([arrivals.count, arrivals.bookings.length]).toEqual([todayListSize + 3, todayListSize])
  const nothing = { count: 0, bookings: [] }
  expect(await read(await api.make.user())).toEqual({
    listings: 0,
    requests: { count: 0, items: [] },
    arrivals: nothing,
    departures: nothing,
    inHouse: nothing,
    days: [],
    failingFeeds: [],
    overlaps: [],
  })
})
