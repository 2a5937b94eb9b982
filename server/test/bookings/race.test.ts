import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from './stay.ts'

const GUESTS = 50

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const countOverlaps = async () => {
  const { rows } = await api.db.execute<{ count: number }>(sql`
    select count(*)::int as count from occupancy a join occupancy b
      on a.property_id = b.property_id and a.id < b.id and a.during && b.during and a.overlap_group && b.overlap_group
    where a.active and b.active`)
  return rows[0]?.count
}

it(`gives the same nights to one of ${GUESTS} guests who ask at once`, async () => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
  const property = await api.make.approvedProperty()
  const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(24), guestCount: 1 }
  const answers = await Promise.all(guests.map((guest) => hold(api, guest, stay)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(GUESTS - 1)
  expect(await countOverlaps()).toBe(0)
})

it('never sells a night twice when random ranges overlap', async () => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
  const property = await api.make.approvedProperty()
  const answers = await Promise.all(
    guests.map((guest, index) => {
      const start = 30 + ((index * 7) % 20)
      const nights = 1 + (index % 5)
      return hold(api, guest, {
        propertyId: property.id,
        checkInDate: api.make.day(start),
        checkOutDate: api.make.day(start + nights),
        guestCount: 1,
      })
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await countOverlaps()).toBe(0)
})

it('gives one guest who clicks ten times one hold and one payment', async () => {
  const guest = await api.make.user()
  const property = await api.make.approvedProperty()
  const stay = { propertyId: property.id, checkInDate: api.make.day(5), checkOutDate: api.make.day(7), guestCount: 1 }
  const answers = await Promise.all(Array.from({ length: 10 }, () => hold(api, guest, stay)))
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true)
})

it('has the constraint that guarantees all of this', async () => {
  const { rows } = await api.db.execute(sql`select 1 from pg_constraint where conname = 'occupancy_no_overlap' and contype = 'x'`)
  expect(rows).toHaveLength(1)
})
