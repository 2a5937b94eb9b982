import { sql } from 'drizzle-orm'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { catchUpEvents, followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../../src/features/reconciliation/unclaimed-payments.ts'
import type { TestApi } from '../api.ts'
import type { Promised } from './customers.ts'

interface BookingFacts extends Record<string, unknown> {
  id: number
  guest: string
  from: string
  to: string
  paid: boolean
}

/** Everything that was confirmed to a caller and is missing, one line each. */
export async function findLost({ db }: TestApi, promised: readonly Promised[]): Promise<string[]> {
  const { rows } = await db.execute<BookingFacts>(sql`
    select id, guest_id as guest, check_in::text as from, check_out::text as to, paid_at is not null as paid from bookings`)
  const bookings = new Map(rows.map((row) => [row.id, row]))
  const { rows: saved } = await db.execute<{ item: string }>(
    sql`select user_id || ' ' || property_id as item from wishlist_items`,
  )
  const items = new Set(saved.map(({ item }) => item))
  const isThere = (each: Promised): boolean => {
    if (each.kind === 'saved') return items.has(`${each.userId} ${each.propertyId}`)
    const booking = bookings.get(each.bookingId)
    if (each.kind === 'paid') return booking?.paid === true
    return booking?.guest === each.guestId && booking.from === each.checkIn && booking.to === each.checkOut
  }
  return promised.filter((each) => !isThere(each)).map((each) => JSON.stringify(each))
}

/**
 * Lets a quarter of an hour pass and runs all scheduled work, as the server does by itself. The server's holds end by
 * the machine's clock, which may be hours ahead of the test's.
 */
export async function settleEverything(api: TestApi): Promise<void> {
  const behindMs = Math.max(0, Date.now() - api.clock.now().getTime())
  api.clock.advance(behindMs + 20 * 60_000)
  for (let round = 0; round < 3; round += 1) {
    await expireDue(api.ctx)
    await catchUpEvents(api.ctx)
    await followUnfinished(api.ctx)
    await claimNewIntents(api.ctx)
    await api.settle()
    api.clock.advance(6 * 60_000)
  }
}

/** Everything that is wrong once all is settled, one line each. */
export async function findFaults(api: TestApi): Promise<string[]> {
  const { rows } = await api.db.execute<{ fault: string }>(sql`
    select 'bookings ' || a.booking_id || ' and ' || b.booking_id || ' share a night' as fault from occupancy a join occupancy b
      on a.property_id = b.property_id and a.id < b.id and a.during && b.during and a.overlap_group && b.overlap_group where a.active and b.active
    union all select 'booking ' || id || ' is still ' || phase from bookings where phase in ('held', 'expiring')
    union all select 'job ' || key || ' is not done: ' || coalesce(last_error, '') from jobs
      where done_at is null and run_at <= ${api.clock.now().toISOString()}::timestamptz
    union all select 'event ' || id || ' is not worked through' from provider_events where processed_at is null
    union all select 'operation ' || kind || ' of booking ' || booking_id || ' is ' || state from payment_ops where state in ('new', 'unknown')
    union all select 'transaction ' || t.id || ' does not balance' from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
      group by t.id having sum(l.amount_cents) <> 0
    union all select 'exception: ' || detail from payment_exceptions where resolved_at is null`)
  const books = await checkBooks(api.ctx)
  return [
    ...rows.map(({ fault }) => fault),
    ...books.differences.map(({ providerRef, ledger, provider }) => `${providerRef}: ledger ${ledger}, provider ${provider}`),
  ]
}

/** How many jobs are due and not done. */
export async function countDue({ db }: TestApi): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where done_at is null and (run_at <= now() or last_error is not null)`,
  )
  return rows[0]?.count ?? -1
}
