import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { insertHold, type NewBooking } from '../../src/db/queries/bookings.queries.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const snapshot = {
  title: 'A “house”, {by} the \\lake',
  address: '1 Main St',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  primaryImageKey: null,
  timeZone: 'America/Los_Angeles',
}

async function toBooking(propertyId: number, from: number, to: number): Promise<NewBooking> {
  const [checkIn, checkOut] = [api.make.day(from), api.make.day(to)]
  const quote = quoteStay({ checkIn, checkOut, nightlyRateCents: 15_000, fees: [], siteFees: defaultSiteFees })
  return {
    propertyId,
    guestId: (await api.make.user()).id,
    checkIn,
    checkOut,
    guestCount: 2,
    phase: 'held',
    quote,
    totalCents: 3_000_000_000,
    cancellationPolicy: 'strict',
    property: snapshot,
    specialRequests: "A child's bed; $1 \\ 'late'",
    holdExpiresAt: new Date('2026-11-23T12:34:56.789Z'),
  }
}

/** The taken nights, bookings and noted changes of a listing. */
const countRows = async (propertyId: number) => {
  const { rows } = await api.db.execute(sql`select
    (select count(*)::int from occupancy where property_id = ${propertyId}) as nights,
    (select count(*)::int from bookings where property_id = ${propertyId}) as bookings,
    (select count(*)::int from listing_changes where property_id = ${propertyId}) as changes`)
  return rows[0]
}

it('returns the hold as it stands in the database, with the host and the defaults filled in', async () => {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const booking = await toBooking(id, 20, 24)
  const row = await insertHold(api.db, booking)
  expect(row).toMatchObject({
    ...booking,
    hostId: host.id,
    instantBook: false,
    paymentFailed: false,
    intentId: null,
    paidAt: null,
  })
  const [stored] = await api.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, row?.id ?? 0))
  expect(row).toStrictEqual(stored)
  const { rows } = await api.db.execute(sql`select during::text, active from occupancy where booking_id = ${row?.id}`)
  expect(rows).toEqual([{ during: `[${booking.checkIn},${booking.checkOut})`, active: true }])
})

it('writes nothing when a night is taken, even outside a transaction, and the next night is free', async () => {
  const { id } = await api.make.approvedProperty()
  const first = await insertHold(api.db, await toBooking(id, 20, 24))
  expect(first).not.toBeNull()
  const before = await countRows(id)
  expect(before).toMatchObject({ nights: 1, bookings: 1 })
  expect(await insertHold(api.db, await toBooking(id, 23, 26))).toBeNull()
  expect(await countRows(id)).toEqual(before)
  const next = await insertHold(api.db, await toBooking(id, 24, 26))
  expect(next?.id).toBeGreaterThan(first?.id ?? 0)
  expect(await countRows(id)).toEqual({ nights: 2, bookings: 2, changes: Number(before?.changes) + 1 })
})

it('refuses a listing that is deleted or no longer approved, and writes nothing', async () => {
  const { id } = await api.make.approvedProperty()
  const booking = await toBooking(id, 20, 24)
  for (const change of [{ status: 'rejected' as const }, { status: 'approved' as const, deletedAt: new Date() }]) {
    await api.db.update(properties).set(change).where(eq(properties.id, id))
    await expect(insertHold(api.db, booking)).rejects.toMatchObject({ code: 'property_not_found' })
  }
  expect(await countRows(id)).toMatchObject({ nights: 0, bookings: 0 })
})
