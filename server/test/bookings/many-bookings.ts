import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import type { properties } from '../../src/db/schema/properties.schema.ts'
import type { TestApi } from '../api.ts'

type Listing = typeof properties.$inferSelect

interface Many {
  listings: readonly Listing[]
  guestIds: readonly string[]
  /** Bookings of each listing, one after the other every three days. */
  each: number
  /** The first check-in of every listing. */
  from: IsoDate
  /** The phases of ten bookings in a row; all of them were paid. */
  phases?: readonly string[]
}

const usualPhases = ['confirmed', 'confirmed', 'confirmed', 'cancelled', 'confirmed', 'confirmed', 'confirmed', 'confirmed']

/** Guests with distinct names, without a session. */
export async function manyGuests(api: TestApi, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `many-${randomUUID()}@example.com`,
    firstName: ['Teodora', 'Anselm', 'Priya', 'Owen'][index % 4] ?? 'Owen',
    lastName: `Marsh ${index}`,
    passwordHash: 'unusable',
    emailConfirmedAt: api.clock.now(),
  }))
  for (let at = 0; at < rows.length; at += 500) await api.db.insert(users).values(rows.slice(at, at + 500))
  return rows.map(({ id }) => id)
}

/**
 * Many paid bookings, as rows alone: no nights are taken and no payments made. Each was made a minute before the one
 * of the previous listing.
 */
export async function manyBookings(api: TestApi, { listings, guestIds, each, from, phases = usualPhases }: Many): Promise<void> {
  for (const [index, listing] of listings.entries()) {
    const { id, title, address, city, state, country, timeZone, cancellationPolicy, priceCents } = listing
    const quote = quoteStay({
      checkIn: from,
      checkOut: addDays(from, 2),
      nightlyRateCents: priceCents,
      fees: [],
      siteFees: defaultSiteFees,
    })
    const snapshot = { title, address, city, state, country, timeZone, primaryImageKey: null }
    await api.db.execute(sql`
      insert into bookings (property_id, guest_id, check_in, check_out, guest_count, phase, quote, total_cents, cancellation_policy,
        property_snapshot, paid_at, hold_expires_at, respond_by, payout_planned_at, review_asked_at, created_at)
      select ${id}, (${sql.param(guestIds)}::text[])[1 + (n + ${index}) % ${guestIds.length}], ${from}::date + n * 3, ${from}::date + n * 3 + 2, 2,
        (${sql.param(phases)}::text[])[1 + n % ${phases.length}], ${JSON.stringify(quote)}::jsonb, ${quote.totalCents}, ${cancellationPolicy},
        ${JSON.stringify(snapshot)}::jsonb, made, made, made + interval '1 day', made, made, made
      from (select n, ${api.clock.now().toISOString()}::timestamptz - interval '400 days' + (n * ${listings.length} + ${index}) * interval '1 minute' as made
        from generate_series(0, ${each - 1}) n) days`)
  }
}
