import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { addDays, dateInZone, earliestToday } from '#contract/shared/dates.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { eventually } from '../processes/real-server.ts'

/** From the first day of the world to the last one. */
const zones = ['Pacific/Tongatapu', 'Europe/Paris', 'America/New_York', 'Pacific/Pago_Pago'] as const
let api: TestApi
/** Half past midnight in New York, or half past one in summer: yesterday evening in Samoa, this evening in Tonga. */
let now: Date
const places = new Map<string, number>()
beforeAll(async () => {
  api = await openTestApi()
  now = new Date(`${addDays(api.clock.now().toISOString().slice(0, 10), 1)}T05:30:00Z`)
  api.clock.advance(now.getTime() - api.clock.now().getTime())
  const { id: ownerId } = await api.make.onboardedHost()
  for (const timeZone of zones) {
    const { id } = await api.make.approvedProperty({ ownerId, timeZone, instantBook: true })
    places.set(timeZone, id)
  }
  // After half a day without a reading the index is built anew beside the searches.
  const { searchProperties } = propertiesEndpoints
  await eventually('all are found', async () => (await api.call(searchProperties, {})).body.length === zones.length)
})
afterAll(() => api.close())

/** The zones whose places the calls of a stay from `checkIn` find, price and hold. */
async function offeredFrom(checkIn: string) {
  const checkOut = addDays(checkIn, 2)
  const listed = await api.call(propertiesEndpoints.searchProperties, { query: { checkIn, checkOut } })
  const mapped = await api.call(mapEndpoints.searchMap, { query: { checkIn, checkOut } })
  const found: string[] = []
  const priced: string[] = []
  const held: string[] = []
  for (const [zone, propertyId] of places) {
    const body = { propertyId, checkInDate: checkIn, checkOutDate: checkOut, guestCount: 1 }
    if (listed.body.some(({ id }) => id === propertyId)) found.push(zone)
    if ((await api.call(bookingsEndpoints.calculateCost, { body })).status === 200) priced.push(zone)
    const { cookie } = await api.make.user()
    const hold = await api.call(checkoutEndpoints.createPaymentIntent, { cookie, body })
    if (hold.status === 201) held.push(zone)
    else expect(hold.problem.issues?.[0]?.message).toBe('Check-in cannot be in the past.')
  }
  expect(mapped.body.total).toBe(found.length)
  return { found, priced, held }
}

it('a stay begins today at the place at the earliest: in search, map, quote and hold', async () => {
  const yesterday = earliestToday(now)
  expect(zones.map((zone) => dateInZone(now, zone) > yesterday)).toEqual([true, true, true, false])
  const samoa = ['Pacific/Pago_Pago']
  expect(await offeredFrom(yesterday)).toEqual({ found: samoa, priced: samoa, held: samoa })
})

it('a stay from tomorrow on is offered everywhere', async () => {
  const tomorrow = addDays(earliestToday(now), 3)
  expect(await offeredFrom(tomorrow)).toEqual({ found: [...zones], priced: [...zones], held: [...zones] })
})
