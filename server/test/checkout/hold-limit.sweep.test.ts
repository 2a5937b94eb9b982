import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'

const PLACES = 12

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const stayAt = ({ id }: { id: number }) => ({
  propertyId: id,
  checkInDate: api.make.day(10),
  checkOutDate: api.make.day(13),
  guestCount: 2,
})

const countHolds = async (guestId: string) => {
  const [row] = await api.db
    .select({ holds: count() })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.phase, 'held')))
  return row?.holds
}

const places = (wanted: number) => Promise.all(Array.from({ length: wanted }, () => api.make.approvedProperty()))

it(`leaves a guest who asks for ${PLACES} places at once the two holds that are allowed`, async () => {
  const guest = await api.make.user()
  await api.make.category()
  const answers = await Promise.all((await places(PLACES)).map((place) => hold(api, guest, stayAt(place))))
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(bookingPolicy.liveHoldsPerGuest)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(new Set(['429 too_many_holds']))
  expect(await countHolds(guest.id)).toBe(bookingPolicy.liveHoldsPerGuest)
})

it('answers clicks on the last place that is allowed with the same hold, and clicks on others with a refusal', async () => {
  const guest = await api.make.user()
  const [first, second, third] = await places(3)
  if (!first || !second || !third) throw new Error('No places')
  await hold(api, guest, stayAt(first))
  const answers = await Promise.all(Array.from({ length: 8 }, () => hold(api, guest, stayAt(second))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1)
  expect((await hold(api, guest, stayAt(third))).problem.code).toBe('too_many_holds')
})
