import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { manyBookings, manyGuests } from '../bookings/many-bookings.ts'
import { mostRead, plansOf, wholeReads } from '../bookings/read-plans.ts'
import type { TestUser } from '../make/world.ts'

const { listDeskBookings, getDeskBooking } = deskEndpoints
const LISTINGS = 80
const EACH = 500

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  const host = await api.make.user({ firstName: 'Rosalind', lastName: 'Thorne' })
  const listings = []
  for (let number = 1; number <= LISTINGS / 2; number += 1) {
    listings.push(await api.make.approvedProperty({ ownerId: host.id, title: `Cabin ${number}` }))
    listings.push(await api.make.approvedProperty({ title: `Barn ${number}` }))
  }
  const guestIds = await manyGuests(api, 3_000)
  await manyBookings(api, { listings, guestIds, each: EACH, from: api.make.day(-1_300) })
  await api.db.execute(
    sql`insert into refunds (booking_id, number, amount_cents, status) select id, 1, 100, 'succeeded' from bookings where id % 2000 = 0`,
  )
  await api.db.execute(sql`update bookings set phase = 'paid' where id % 4000 = 1`)
  await api.db.execute(
    sql`update bookings set phase = 'cancelled', cancel_reason = 'hold_expired', paid_at = null where id % 3000 = 2`,
  )
  await api.db.execute(
    sql`insert into payment_exceptions (key, kind, booking_id, detail, raised_at) select 'x' || id, 'refund', id, '', now() from bookings where id % 5000 = 3`,
  )
  await api.db.execute(sql`update bookings set card_brand = 'visa', card_last4 = lpad((id % 2500)::text, 4, '0')`)
  await api.db.execute(sql`analyze`)
})
afterAll(() => api.close())

const read = (query: Record<string, string>) => api.call(listDeskBookings, { cookie: admin.cookie, query: query as never })
const day = (days: number) => api.make.day(days)

describe(`a page of ${LISTINGS * EACH} bookings`, () => {
  // Stays have up to 365 nights: the last page of those of some dates reads the check-ins of a year.
  it.each([
    ['all', () => ({})],
    ['pending', () => ({ status: 'pending' })],
    ['confirmed', () => ({ status: 'confirmed' })],
    ['in house', () => ({ status: 'in_house' }), 12_000],
    ['completed', () => ({ status: 'completed' })],
    ['canceled', () => ({ status: 'cancelled' })],
    ['a week of long ago', () => ({ from: day(-1_000), to: day(-993) })],
    ['everything from a day on', () => ({ from: day(-1_200) })],
    ['refunded', () => ({ money: 'refunded' })],
    ['with an exception', () => ({ money: 'exception' })],
    ['unpaid', () => ({ money: 'unpaid' })],
    ['one guest', () => ({ q: 'marsh 1234' })],
    ['a host with 20,000', () => ({ q: 'rosalind thorne' })],
    ['a host and dates', () => ({ q: 'rosalind thorne', from: day(-900), to: day(-890) }), 6_000],
    ['a title', () => ({ q: 'barn 7' })],
    ['a number', () => ({ q: 'PL-000274' })],
    ['a card', () => ({ q: 'card 0274' })],
    ['four digits', () => ({ q: '0274' })],
    ['a card and dates', () => ({ q: 'card 0274', from: day(-1_000), to: day(-200) })],
    ['nobody', () => ({ q: 'nobody has this name' })],
  ] as const)(
    '%s: is read along an index, and no more than some pages are sorted',
    async (_name, makeQuery, most: number = 2_500) => {
      const query = { ...makeQuery(), limit: '25' }
      const first = await read(query)
      const cursor = readNextCursor(first.headers.link as string | undefined)
      for (const more of cursor ? [{}, { cursor }] : [{}])
        for (const nodes of await plansOf(api, () => read({ ...query, ...more }))) {
          expect(wholeReads(nodes)).toEqual([])
          expect(mostRead(nodes)).toBeLessThan(most)
        }
    },
  )

  it('reads the page of one booking by its indexes', async () => {
    for (const nodes of await plansOf(api, () => api.call(getDeskBooking, { cookie: admin.cookie, params: { id: '274' } })))
      expect(wholeReads(nodes)).toEqual([])
  })
})
