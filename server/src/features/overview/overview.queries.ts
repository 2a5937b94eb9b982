import { between, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DayRange } from '#contract/overview/overview.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { overviewDays, visitCounts } from '../../db/schema/console.schema.ts'
import { isOfPlatform } from '../ledger/ledger.queries.ts'

const number = z.coerce.number()
const daySchema = z.object({
  day: z.string(),
  grossCents: number,
  revenueCents: number,
  bookings: number,
  nights: number,
  answered: number,
  unanswered: number,
  guests: number,
  hosts: number,
  listings: number,
})
export type DayFigures = z.infer<typeof daySchema>

const startOf = (day: IsoDate) => sql`(${day}::date)::timestamp at time zone 'UTC'`
const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'UTC')::date`
const isIn = (column: string, { from, to }: DayRange) =>
  sql`${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${startOf(addDays(to, 1))}`

/**
 * The figures of every day of a range, from the rows of these days alone: each part reads along an index. Days are in
 * UTC. Money is what the ledger says; a booking counts on the day of its charge.
 */
export async function computeDays(db: Queryable, range: DayRange): Promise<DayFigures[]> {
  const { rows } = await db.execute(sql`
    with money as (
        select ${dayOf('t.occurred_at')} as day,
          sum(l.amount_cents) filter (where t.kind = 'charge' and l.account = 'provider_balance') as gross,
          -sum(l.amount_cents) filter (where ${isOfPlatform(sql`l.account`)}) as revenue
        from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
        where ${isIn('t.occurred_at', range)} group by 1),
      stays as (
        select ${dayOf('t.occurred_at')} as day, count(*) as bookings, sum(b.check_out - b.check_in) as nights,
          count(*) filter (where not exists (select from bookings e
            where e.guest_id = b.guest_id and e.paid_at is not null and (e.paid_at, e.id) < (b.paid_at, b.id))) as guests
        from ledger_transactions t join bookings b on b.id = t.booking_id
        where t.kind = 'charge' and ${isIn('t.occurred_at', range)} group by 1),
      answers as (
        select ${dayOf('a.at')} as day, count(*) filter (where a.action <> 'expire_request') as answered,
          count(*) filter (where a.action = 'expire_request') as unanswered
        from booking_transitions a
        where a.action in ('approve', 'reject', 'expire_request') and ${isIn('a.at', range)} group by 1),
      supply as (
        select ${dayOf('p.created_at')} as day, count(*) as listings,
          count(*) filter (where not exists (select from properties e
            where e.owner_id = p.owner_id and (e.created_at, e.id) < (p.created_at, p.id))) as hosts
        from properties p where ${isIn('p.created_at', range)} group by 1)
    select days.day::text as day, coalesce(gross, 0) as "grossCents", coalesce(revenue, 0) as "revenueCents",
      coalesce(bookings, 0) as bookings, coalesce(nights, 0) as nights, coalesce(answered, 0) as answered,
      coalesce(unanswered, 0) as unanswered, coalesce(guests, 0) as guests, coalesce(hosts, 0) as hosts,
      coalesce(listings, 0) as listings
    from (select generate_series(${range.from}::date, ${range.to}::date, interval '1 day')::date as day) days
      left join money using (day) left join stays using (day) left join answers using (day) left join supply using (day)
    order by days.day`)
  return z.array(daySchema).parse(rows)
}

const figures = [
  'grossCents',
  'revenueCents',
  'bookings',
  'nights',
  'answered',
  'unanswered',
  'guests',
  'hosts',
  'listings',
] as const

/** Keeps the figures of finished days, in place of what was kept of them. */
export async function keepDays(db: Queryable, days: readonly DayFigures[], computedAt: Date): Promise<void> {
  if (days.length === 0) return
  const set = [...figures, 'computedAt' as const].map((name) => [name, sql.raw(`excluded.${overviewDays[name].name}`)])
  await db
    .insert(overviewDays)
    .values(days.map((day) => ({ ...day, computedAt })))
    .onConflictDoUpdate({ target: overviewDays.day, set: Object.fromEntries(set) })
}

/** The kept figures of the days of some ranges. */
export const listKeptDays = (db: Queryable, { from, to }: DayRange): Promise<DayFigures[]> =>
  db
    .select({
      day: overviewDays.day,
      grossCents: overviewDays.grossCents,
      revenueCents: overviewDays.revenueCents,
      bookings: overviewDays.bookings,
      nights: overviewDays.nights,
      answered: overviewDays.answered,
      unanswered: overviewDays.unanswered,
      guests: overviewDays.guests,
      hosts: overviewDays.hosts,
      listings: overviewDays.listings,
    })
    .from(overviewDays)
    .where(between(overviewDays.day, from, to))

/** The counted visits of a range, by day and step. */
export const listVisits = (db: Queryable, { from, to }: DayRange) =>
  db
    .select()
    .from(visitCounts)
    .where(between(visitCounts.day, from, to))
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]
