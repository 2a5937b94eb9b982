import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** The response of every call with dates of a stay: its status and, when it refuses, the message. */
async function askEverywhere(from: number, to: number): Promise<string[]> {
  const [checkIn, checkOut] = [api.make.day(from), api.make.day(to)]
  const guest = await api.make.user()
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: (await api.make.onboardedHost()).id })
  const body = { propertyId, checkInDate: checkIn, checkOutDate: checkOut, guestCount: 1 }
  const answers = [
    await api.call(propertiesEndpoints.searchProperties, { query: { checkIn, checkOut } }),
    await api.call(mapEndpoints.searchMap, { query: { checkIn, checkOut } }),
    await api.call(bookingsEndpoints.calculateCost, { body }),
    await api.call(checkoutEndpoints.createPaymentIntent, { cookie: guest.cookie, body }),
  ]
  return answers.map(({ status, problem }) => (status < 400 ? 'fine' : `${status} ${problem.issues?.[0]?.message}`))
}

it('a stay of a year is allowed, and not a night more', async () => {
  expect(await askEverywhere(10, 375)).toEqual(['fine', 'fine', 'fine', 'fine'])
  const refusal = '400 A stay can be at most 365 nights.'
  expect(await askEverywhere(10, 376)).toEqual([refusal, refusal, refusal, refusal])
  expect(await askEverywhere(10, 3_010)).toEqual([refusal, refusal, refusal, refusal])
})

it('a stay may be searched, priced and booked two years ahead, and no further', async () => {
  expect(await askEverywhere(720, 725)).toEqual(['fine', 'fine', 'fine', 'fine'])
  const refusal = '400 Stays can be booked up to two years ahead.'
  expect(await askEverywhere(729, 733)).toEqual([refusal, refusal, refusal, refusal])
})

it('a stay before today everywhere is refused in search, price and hold', async () => {
  const refusal = '400 Check-in cannot be in the past.'
  expect(await askEverywhere(-2, 3)).toEqual([refusal, refusal, refusal, refusal])
  const checkIn = earliestToday(api.clock.now())
  const { status } = await api.call(propertiesEndpoints.searchProperties, { query: { checkIn, checkOut: addDays(checkIn, 2) } })
  expect(status).toBe(200)
})

it('the refusal of a search names the field', async () => {
  const ask = async (from: number, to: number) => {
    const query = { checkIn: api.make.day(from), checkOut: api.make.day(to) }
    return (await api.call(propertiesEndpoints.searchProperties, { query })).problem
  }
  expect(await ask(1, 400)).toMatchObject({ code: 'invalid_request', issues: [{ path: 'checkOut' }] })
  expect(await ask(-2, 3)).toMatchObject({ code: 'invalid_request', issues: [{ path: 'checkIn' }] })
})
