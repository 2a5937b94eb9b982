import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { calendarFeeds, calendarSchedules } from '../../src/db/schema/calendars.schema.ts'
import { claimDueFeeds, deleteFeed, updateFeed } from '../../src/features/calendars/feeds/feeds.queries.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(calendarFeeds)
  await api.db.delete(calendarSchedules)
})

const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000)
let address = 0

/** A host whose listing imports calendars that are due at these minutes from now. */
async function hostWith(minutes: readonly number[]) {
  const { id: ownerId } = await api.make.onboardedHost()
  const { id: propertyId } = await api.make.approvedProperty({ ownerId })
  const rows = minutes.map((minute) => {
    address += 1
    return { propertyId, ownerId, name: 'Elsewhere', address: `https://calendars.example/${address}`, nextReadAt: at(minute) }
  })
  const feeds = await api.db.insert(calendarFeeds).values(rows).returning({ id: calendarFeeds.id })
  return { ownerId, feeds: feeds.map(({ id }) => id) }
}
const claim = (given: { limit?: number; perOwner?: number; busyOwners?: string[] } = {}) =>
  claimDueFeeds(api.db, { now: at(0), next: at(15), limit: 40, perOwner: 2, busyOwners: [], ...given })
const idsOf = (feeds: readonly { id: number }[]) => feeds.map(({ id }) => id).sort((a, b) => a - b)

it('hands out due calendars once, at most two of one host, the longest overdue first', async () => {
  const crowd = await hostWith([-9, -8, -7, -6, -5])
  const few = await hostWith([-1, 5])
  expect(idsOf(await claim())).toEqual([...crowd.feeds.slice(0, 2), few.feeds[0]])
  expect(idsOf(await claim())).toEqual(crowd.feeds.slice(2, 4))
  expect(idsOf(await claim())).toEqual(crowd.feeds.slice(4))
  expect(await claim()).toEqual([])
})

it('skips hosts whose calendars are being read, and takes the host who waits longest when there is room for one', async () => {
  const [busy, first, later] = [await hostWith([-9]), await hostWith([-3]), await hostWith([-2])]
  expect(idsOf(await claim({ limit: 1, busyOwners: [busy.ownerId] }))).toEqual(first.feeds)
  expect(idsOf(await claim({ busyOwners: [busy.ownerId] }))).toEqual(later.feeds)
  expect(idsOf(await claim())).toEqual(busy.feeds)
})

it('skips hosts who have nothing due any more', async () => {
  for (let host = 0; host < 3; host += 1) {
    const { feeds } = await hostWith([-9 + host, -5])
    await updateFeed(api.db, feeds[0] ?? 0, { nextReadAt: at(60) })
    await deleteFeed(api.db, feeds[1] ?? 0)
  }
  const waiting = await hostWith([-1])
  expect(idsOf(await claim({ limit: 2 }))).toEqual(waiting.feeds)
})

it('hands out a new or rescheduled calendar at its time', async () => {
  const { feeds } = await hostWith([-1])
  await claim()
  expect(await claim()).toEqual([])
  await updateFeed(api.db, feeds[0] ?? 0, { nextReadAt: at(-1) })
  expect(idsOf(await claim())).toEqual(feeds)
  const added = await hostWith([-1])
  expect(idsOf(await claim())).toEqual(added.feeds)
})

it('deletes the schedule of a host without calendars', async () => {
  const { feeds } = await hostWith([-1])
  await deleteFeed(api.db, feeds[0] ?? 0)
  expect(await claim()).toEqual([])
  expect(await api.db.select().from(calendarSchedules)).toEqual([])
})

it('gives concurrent processes different calendars', async () => {
  const hosts = []
  for (let host = 0; host < 6; host += 1) hosts.push(await hostWith([-3, -2, -1]))
  const claimed: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim({ limit: 5 })))
    claimed.push(...answers.flat().map(({ id }) => id))
  }
  expect(claimed.sort((a, b) => a - b)).toEqual(hosts.flatMap(({ feeds }) => feeds))
})
