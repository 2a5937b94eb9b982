import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarTerms, rentStay } from '#contract/availability/rates.rules.ts'
import { refuseStay } from '#contract/availability/stay-terms.rules.ts'
import { quoteStay } from '#contract/bookings/price.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import { bookings, occupancy } from '../../src/db/schema/bookings.schema.ts'
import { seasons, specialNights, stayRules } from '../../src/db/schema/stay-rules.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { randomTerms, writeTerms } from '../make/random-terms.ts'

let api: TestApi
let listing: Awaited<ReturnType<TestApi['make']['approvedProperty']>>
const firstDay = '2030-01-01'
const booked = { from: addDays(firstDay, 12), to: addDays(firstDay, 14) }

beforeAll(async () => {
  api = await openTestApi()
  listing = await api.make.approvedProperty()
  const stay = { checkIn: booked.from, checkOut: booked.to }
  const quote = quoteStay({ ...stay, nightlyRateCents: listing.priceCents, fees: [] })
  const { title, address, city, state, country } = listing
  const [row] = await api.db
    .insert(bookings)
    .values({
      ...stay,
      propertyId: listing.id,
      guestId: (await api.make.user()).id,
      guestCount: 1,
      phase: 'confirmed',
      quote,
      totalCents: quote.totalCents,
      cancellationPolicy: 'flexible',
      property: { title, address, city, state, country, primaryImageKey: null },
      holdExpiresAt: api.clock.now(),
    })
    .returning()
  await api.db.insert(occupancy).values({ propertyId: listing.id, bookingId: row?.id, during: booked, overlapGroup: '(,)' })
}, 120_000)
afterAll(() => api.close())

async function setTerms(terms: CalendarTerms) {
  for (const table of [stayRules, seasons, specialNights]) await api.db.delete(table)
  await writeTerms(api.db, [{ propertyId: listing.id, terms }])
}

describe('the functions of the database', () => {
  it('price and offer a stay as the rules of the contract do', async () => {
    const stays = fc.array(
      fc.record({
        start: fc.nat(28),
        nights: fc.integer({ min: 1, max: 33 }),
        guests: fc.integer({ min: 1, max: 6 }),
        hours: fc.nat(160),
      }),
      { minLength: 12, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(randomTerms(firstDay), stays, async (terms, asked) => {
        await setTerms(terms)
        for (const { start, nights, guests, hours } of asked) {
          const checkIn = addDays(firstDay, start)
          const checkOut = addDays(checkIn, nights)
          const now = new Date(Date.parse(`${checkIn}T20:00:30Z`) - hours * 3_600_000)
          const { rows } = await api.db.execute<{ cents: number; allowed: boolean }>(sql`
            select stay_rent_cents(${listing.id}, ${checkIn}, ${checkOut}, ${guests}::int)::float8 as cents,
              stay_allowed(${listing.id}, ${checkIn}, ${checkOut}, ${now.toISOString()}) as allowed`)
          const rent = rentStay({ checkIn, checkOut, guests, nightlyRateCents: listing.priceCents, terms })
          const refusal = refuseStay({ checkIn, checkOut }, terms, { now, timeZone: listing.timeZone, bookings: [booked] })
          expect({ ...rows[0], refusal }).toEqual({ cents: rent.rentalCents, allowed: refusal === null, refusal })
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
