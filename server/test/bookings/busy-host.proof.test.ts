import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { manyBookings, manyGuests } from './many-bookings.ts'
import { mostRead, plansOf, wholeReads } from './read-plans.ts'

const { listHostBookings, summarizeBookings } = bookingsEndpoints
const LISTINGS = 40
const EACH = 500

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  const listings = []
  for (let number = 1; number <= LISTINGS; number += 1)
    listings.push(await api.make.approvedProperty({ ownerId: host.id, title: `Cabin ${number}` }))
  const guestIds = await manyGuests(api, 3_000)
  await manyBookings(api, { listings, guestIds, each: EACH, from: api.make.day(-1_300) })
  // Other hosts, so that a table holds more than the query needs.
  for (let number = 0; number < 20; number += 1) {
    const other = await api.make.approvedProperty()
    await manyBookings(api, { listings: [other], guestIds, each: 500, from: api.make.day(-1_300) })
  }
  await api.db.execute(sql`analyze`)
})
afterAll(() => api.close())

const read = (query: Record<string, string | number | undefined>) => api.call(listHostBookings, { cookie: host.cookie, query })
const cursorOf = (headers: Record<string, unknown>) => readNextCursor(headers.link as string | undefined)

describe('a host with 20,000 bookings', () => {
  it.each([
    {},
    { when: 'upcoming' },
    { when: 'past' },
    { status: 'cancelled', when: 'past' },
    { from: '2026-11-01', to: '2026-12-01' },
    { listing: 'first', when: 'upcoming' },
  ])('reads a page of %j along an index and sorts no more than a page', async (query) => {
    const { rows } = await api.db.execute<{ id: number }>(sql`select min(id) as id from properties where owner_id = ${host.id}`)
    const filter = 'listing' in query ? { ...query, listing: Number(rows[0]?.id) } : query
    const first = await read({ ...filter, limit: 20 })
    for (const cursor of [undefined, cursorOf(first.headers) ?? undefined]) {
      const plans = await plansOf(api, () => read({ ...filter, limit: 20, ...(cursor ? { cursor } : {}) }))
      expect(plans.length).toBeGreaterThan(0)
      for (const nodes of plans) {
        expect(wholeReads(nodes)).toEqual([])
        expect(mostRead(nodes)).toBeLessThan(600)
      }
    }
  })

  it('counts open items without reading the bookings of other hosts', async () => {
    const plans = await plansOf(api, () => api.call(summarizeBookings, { cookie: host.cookie }))
    expect(plans).toHaveLength(3)
    for (const nodes of plans) {
      expect(wholeReads(nodes)).toEqual([])
      expect(mostRead(nodes)).toBeLessThan(600)
    }
  })

  it('reads the day along an index: the stays around today, and no others', async () => {
    const plans = await plansOf(api, () => api.call(hostingEndpoints.getToday, { cookie: host.cookie }))
    expect(plans.length).toBeGreaterThanOrEqual(5)
    for (const nodes of plans) {
      expect(wholeReads(nodes)).toEqual([])
      expect(mostRead(nodes)).toBeLessThan(600)
    }
  })

  it('reaches every booking once while new ones are made', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`select id from bookings where host_id = ${host.id} and paid_at is not null`,
    )
    const before = new Set(rows.map(({ id }) => id))
    expect(before.size).toBe(LISTINGS * EACH)
    const listing = await api.make.approvedProperty({ ownerId: host.id })
    const guestIds = await manyGuests(api, 1)
    const orders = [{}, { when: 'upcoming' }, { when: 'past' }, { from: addDays(api.make.day(0), -5_000) }]
    const seen = new Map<string, number[]>()
    for (const query of orders) {
      const ids: number[] = []
      for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
        const answer = await read({ ...query, limit: 100, ...(cursor ? { cursor } : {}) })
        ids.push(...answer.body.map(({ id }) => id))
        cursor = cursorOf(answer.headers)
        // Everywhere in the order: before, at and after the current position.
        if (page % 20 === 0)
          await manyBookings(api, { listings: [listing], guestIds, each: 6, from: api.make.day(page * 10 - 900) })
      }
      expect(new Set(ids).size).toBe(ids.length)
      seen.set(JSON.stringify(query), ids)
    }
    const reached = (query: object) => new Set(seen.get(JSON.stringify(query)))
    const missedBy = (ids: Set<number>) => [...before].filter((id) => !ids.has(id))
    expect(missedBy(reached({}))).toEqual([])
    expect(missedBy(reached(orders[3] ?? {}))).toEqual([])
    expect(missedBy(new Set([...reached({ when: 'upcoming' }), ...reached({ when: 'past' })]))).toEqual([])
  })

  it('answers searches without a result by reading only the bookings of that host', async () => {
    const plans = await plansOf(api, () => read({ q: 'Nobody has this name', when: 'upcoming', limit: 20 }))
    for (const nodes of plans) expect(mostRead(nodes)).toBeLessThan(25_000)
  })
})
