import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { amountOf } from '../dose.ts'
import type { TestUser } from '../make/world.ts'

const ROUNDS = amountOf({ small: 30, ci: 150, full: 150 })
const AT_ONCE = 5

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  await api.make.category()
})
afterAll(() => api.close())

const block = (propertyId: number, from: number, to: number) =>
  api.call(availabilityEndpoints.createBlock, {
    cookie: host.cookie,
    params: { id: String(propertyId) },
    body: { startDate: api.make.day(from), endDate: api.make.day(to) },
  })

const countOverlaps = async () => {
  const { rows } = await api.db.execute<{ count: number }>(sql`
    select count(*)::int as count from occupancy a join occupancy b on a.property_id = b.property_id and a.id < b.id
      and a.during && b.during and (a.booking_id is not null or b.booking_id is not null)
    where a.active and b.active`)
  return rows[0]?.count
}

/** One block and one guest for the same nights of a new listing; returns the response of each. */
async function playRound(round: number): Promise<string> {
  const guest = await api.make.user()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: id, checkInDate: api.make.day(20), checkOutDate: api.make.day(24), guestCount: 1 }
  const held = round % 2 === 0 ? hold(api, guest, stay) : null
  const blocked = block(id, 22, 26)
  const [{ status: blockStatus }, { status: holdStatus }] = await Promise.all([blocked, held ?? hold(api, guest, stay)])
  return `${blockStatus} ${holdStatus}`
}

it(`gives nights to the host's block or to the guest, never to both, in ${ROUNDS} rounds`, async () => {
  const outcomes: string[] = []
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const rounds = Array.from({ length: AT_ONCE }, (_, index) => playRound(round + index))
    outcomes.push(...(await Promise.all(rounds)))
  }
  expect(outcomes.filter((outcome) => outcome !== '201 409' && outcome !== '409 201')).toEqual([])
  expect(await countOverlaps()).toBe(0)
})

it('accepts ten overlapping blocks at once, without an error', async () => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => block(id, 20 + index, 30)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
})
