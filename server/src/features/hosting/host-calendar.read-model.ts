import { sql } from 'drizzle-orm'
import type { BookingPhase } from '#contract/bookings/bookings.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, occupancy } from '../../db/schema/bookings.schema.ts'
import { calendarFeeds, calendarStays } from '../../db/schema/calendars.schema.ts'
import { propertyBlocks } from '../../db/schema/properties.schema.ts'

/** Taken nights `[from, to)` of a listing, by a booking, a block or a stay of another site. */
export interface TakenRow extends Record<string, unknown> {
  id: number
  propertyId: number
  from: IsoDate
  to: IsoDate
  bookingId: number | null
  phase: BookingPhase | null
  firstName: string | null
  lastName: string | null
  isBlock: boolean
  reason: string | null
  source: string | null
}

/**
 * The taken nights of these listings that touch the days `from` to before `to`, or end on `from`: at most `limit` of
 * each listing, the earliest first.
 */
export async function listTaken(
  db: Queryable,
  propertyIds: readonly number[],
  { from, to, limit }: { from: IsoDate; to: IsoDate; limit: number },
): Promise<TakenRow[]> {
  // The exclusion constraint's index finds the nights of one listing; it knows no list of them.
  const { rows } = await db.execute<TakenRow>(sql`
    select taken.* from unnest(${sql.param([...propertyIds])}::int[]) as wanted(id), lateral (
      select o.id, o.property_id as "propertyId", lower(o.during)::text as "from", upper(o.during)::text as "to",
        b.id as "bookingId", b.phase, u.first_name as "firstName", u.last_name as "lastName",
        o.block_id is not null as "isBlock", k.reason, f.name as source
      from ${occupancy} o
      left join ${bookings} b on b.id = o.booking_id
      left join ${users} u on u.id = b.guest_id
      left join ${propertyBlocks} k on k.id = o.block_id
      left join ${calendarStays} s on s.id = o.calendar_stay_id
      left join ${calendarFeeds} f on f.id = s.feed_id
      where o.active and o.property_id = wanted.id and o.during && daterange(${addDays(from, -1)}::date, ${to}::date)
      order by lower(o.during), o.id limit ${limit}) as taken`)
  return rows
}
