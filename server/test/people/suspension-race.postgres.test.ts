import { EventEmitter, once } from 'node:events'
import { and, eq, inArray, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { lockForHold } from '../../src/db/queries/bookings.queries.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const ROUNDS = 12
const GUESTS = 6

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  await api.make.category()
})
afterAll(() => api.close())

const suspend = (id: string) =>
  api.call(peopleEndpoints.suspendPerson, { cookie: admin.cookie, params: { id }, body: { reason: 'Fake photos.' } })
const countHolds = (userId: string) =>
  api.db.$count(
    bookings,
    and(or(eq(bookings.guestId, userId), eq(bookings.hostId, userId)), inArray(bookings.phase, ['held', 'expiring'])),
  )
const stayAt = (propertyId: number, from: number) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(from + 2),
  guestCount: 1,
})

/** When a round suspends: before its holds, some milliseconds into them, or after the last one. */
type Moment = 'first' | number | 'last'

/** The moments of the rounds: at the ends one side wins for certain, in between both race. */
const momentOf = (round: number, step: number): Moment => (round === 0 ? 'first' : round === ROUNDS - 1 ? 'last' : round * step)

/**
 * Suspends `id` while holds are placed. What the suspension's answer saw is final: no hold appears after it, and each
 * hold either succeeded or was refused.
 */
async function suspendAmid(id: string, holds: (() => ReturnType<typeof hold>)[], moment: Moment) {
  const suspending = { holds: -1 }
  const end = async () => {
    expect((await suspend(id)).status).toBe(200)
    suspending.holds = await countHolds(id)
  }
  if (moment === 'first') await end()
  const work = Promise.all(holds.map((each) => each()))
  if (moment === 'last') await work
  if (typeof moment === 'number') await new Promise((resolve) => setTimeout(resolve, moment))
  if (moment !== 'first') await end()
  const answers = await work
  const made = answers.filter(({ status }) => status === 201).length
  expect(await countHolds(id)).toBe(suspending.holds)
  expect(made).toBe(suspending.holds)
  return { made, refused: answers.filter(({ status }) => status !== 201) }
}

it('lets no hold of a suspended host’s listings appear after the suspension', async () => {
  const outcomes = { made: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
    const holds = guests.map((guest, index) => () => hold(api, guest, stayAt(id, 10 + 3 * index)))
    const { made, refused } = await suspendAmid(host.id, holds, momentOf(round, 12))
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(refused.length > 0 ? ['property_not_found'] : []))
    outcomes.made += made
    outcomes.refused += refused.length
  }
  // Each side won at least once.
  expect(outcomes.made).toBeGreaterThan(0)
  expect(outcomes.refused).toBeGreaterThan(0)
})

it('lets no hold by a suspended guest appear after the suspension', async () => {
  const outcomes = { made: 0, refused: 0 }
  const places = await Promise.all(Array.from({ length: ROUNDS }, () => api.make.approvedProperty()))
  for (const [round, place] of places.entries()) {
    const guest = await api.make.user()
    const { made, refused } = await suspendAmid(guest.id, [() => hold(api, guest, stayAt(place.id, 10))], momentOf(round, 6))
    for (const { problem } of refused) expect(['account_suspended', 'unauthorized']).toContain(problem.code)
    outcomes.made += made
    outcomes.refused += refused.length
  }
  expect(outcomes.made + outcomes.refused).toBe(ROUNDS)
  expect(outcomes.made).toBeGreaterThan(0)
  expect(outcomes.refused).toBeGreaterThan(0)
})

it('waits for a hold of the host’s listing that has begun, so that the hold is among the stays it decides about', async () => {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const guest = await api.make.user()
  const signal = new EventEmitter()
  const [begun, finished] = [once(signal, 'begun'), once(signal, 'finished')]
  const holding = api.db.transaction(async (tx) => {
    await lockForHold(tx, id, guest.id)
    signal.emit('begun')
    await finished
  })
  await begun
  let isSuspended = false
  const suspending = suspend(host.id).then(({ status }) => {
    isSuspended = true
    return status
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isSuspended).toBe(false)
  signal.emit('finished')
  await holding
  expect(await suspending).toBe(200)
})
