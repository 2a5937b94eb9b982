import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { mapEndpoints } from '#contract/properties/map.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** What every call that takes the dates of a stay says to them: its status and, when it refuses, the words. */
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

it('a stay of a year may be searched, priced and booked, and not a night more', async () => {
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

it('the refusal of a search names the field', async () => {
  const query = { checkIn: api.make.day(1), checkOut: api.make.day(400) }
  const { problem } = await api.call(propertiesEndpoints.searchProperties, { query })
  expect(problem).toMatchObject({ code: 'invalid_request', issues: [{ path: 'checkOut' }] })
})
