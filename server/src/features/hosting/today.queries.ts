import { and, asc, between, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DayPart, dayPartAt, localTime } from '#contract/bookings/booking-stage.rules.ts'
import { bookingClaim, sharedNights } from '#contract/calendars/calendars.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { addDays, earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import type { Queryable } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import { onlyRow } from '../../db/only-row.ts'
import { bookings, calendarOverlaps } from '../../db/schema/bookings.schema.ts'
import { calendarFeeds, calendarStays } from '../../db/schema/calendars.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

const isConfirmed = sql`${bookings.phase} = 'confirmed'`
/** The date anywhere on earth is at most two days after the earliest one. */
const LATEST = 2

/** The ids of a page of bookings, and the number of all of them. */
interface Counted {
  ids: number[]
  count: number
}

const toCounted = (rows: readonly { id: number; count: number }[]): Counted => ({
  ids: rows.map(({ id }) => id),
  count: rows[0]?.count ?? 0,
})

const all = sql<number>`count(*) over ()`.mapWith(Number)

/** The paid requests that wait for the host's answer, the soonest deadline first. */
export async function listRequestIds(db: Queryable, hostId: string, limit: number): Promise<Counted> {
  const rows = await db
    .select({ id: bookings.id, count: all })
    .from(bookings)
    .where(and(eq(bookings.hostId, hostId), isNotNull(bookings.paidAt), sql`${bookings.phase} = 'paid'`))
    .orderBy(bookings.respondBy, bookings.id)
    .limit(limit)
  return toCounted(rows)
}

/** The confirmed stays of each part of the host's day, in the order of their listings' names. */
export async function listDayIds(db: Queryable, hostId: string, now: Date, limit: number): Promise<Record<DayPart, Counted>> {
  const first = earliestToday(now)
  const last = addDays(first, LATEST)
  const rows = await db
    .select({
      id: bookings.id,
      checkInDate: bookings.checkIn,
      checkOutDate: bookings.checkOut,
      timeZone: properties.timeZone,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.hostId, hostId),
        isNotNull(bookings.paidAt),
        isConfirmed,
        between(bookings.checkIn, addDays(first, -stayPolicy.maxNights), last),
        gte(bookings.checkOut, first),
      ),
    )
    .orderBy(properties.title, bookings.checkIn, bookings.id)
  const parts: Record<DayPart, number[]> = { arrivals: [], departures: [], inHouse: [] }
  for (const { id, timeZone, ...dates } of rows) {
    const part = dayPartAt(dates, localTime(now, timeZone))
    if (part) parts[part].push(id)
  }
  const cut = (ids: number[]): Counted => ({ ids: ids.slice(0, limit), count: ids.length })
  return { arrivals: cut(parts.arrivals), departures: cut(parts.departures), inHouse: cut(parts.inHouse) }
}

/** The number of the host's approved listings, and the earliest of the dates at their places; null without any. */
export async function readListings(db: Queryable, hostId: string, now: Date) {
  const rows = await db
    .select({ listings: sql<number>`count(*)`.mapWith(Number), today: sql<IsoDate | null>`min(${todayAtPlace(now)})::text` })
    .from(properties)
    .where(and(eq(properties.ownerId, hostId), isNull(properties.deletedAt), eq(properties.status, 'approved')))
  return onlyRow(rows)
}

export interface DayCounts {
  date: IsoDate
  taken: number
  arrivals: number
  departures: number
}

/** For each day from `first` to `last`: the listings with a stay that night, and who arrives and leaves. */
export async function countDays(db: Queryable, hostId: string, first: IsoDate, last: IsoDate): Promise<DayCounts[]> {
  const { rows } = await db.execute<{ date: IsoDate; taken: number; arrivals: number; departures: number }>(sql`
    with stays as (
      select ${bookings.propertyId} as property_id, ${bookings.checkIn} as first, ${bookings.checkOut} as last, true as is_ours
      from ${bookings}
      where ${bookings.hostId} = ${hostId} and ${bookings.paidAt} is not null and ${isConfirmed}
        and ${bookings.checkIn} between ${addDays(first, -stayPolicy.maxNights)}::date and ${last}::date and ${bookings.checkOut} >= ${first}::date
      union all
      select ${calendarStays.propertyId}, ${calendarStays.startDate}, ${calendarStays.endDate}, false
      from ${calendarStays} join ${properties} on ${properties.id} = ${calendarStays.propertyId}
      where ${properties.ownerId} = ${hostId} and ${properties.deletedAt} is null and ${properties.status} = 'approved'
        and ${calendarStays.endDate} >= ${first}::date and ${calendarStays.startDate} <= ${last}::date
    )
    select day::text as date,
      (count(distinct property_id) filter (where stays.first <= day and stays.last > day))::int as taken,
      (count(*) filter (where is_ours and stays.first = day))::int as arrivals,
      (count(*) filter (where is_ours and stays.last = day))::int as departures
    from (select ${first}::date + step as day from generate_series(0, ${last}::date - ${first}::date) as step) as days
    left join stays on stays.first <= day and stays.last >= day
    group by day order by day`)
  return rows
}

/** The host's calendars of other sites whose last reading failed, the longest without a good one first. */
export const listFailingFeeds = (db: Queryable, hostId: string, limit: number) =>
  db
    .select({
      id: calendarFeeds.id,
      propertyId: calendarFeeds.propertyId,
      title: properties.title,
      name: calendarFeeds.name,
      lastGoodAt: calendarFeeds.lastGoodAt,
    })
    .from(calendarFeeds)
    .innerJoin(properties, and(eq(properties.id, calendarFeeds.propertyId), isNull(properties.deletedAt)))
    .where(and(eq(calendarFeeds.ownerId, hostId), isNotNull(calendarFeeds.error)))
    .orderBy(asc(calendarFeeds.lastGoodAt), calendarFeeds.id)
    .limit(limit)

const otherStays = alias(calendarStays, 'other_stays')
const otherFeeds = alias(calendarFeeds, 'other_feeds')

type Claimed = Record<'from' | 'to' | 'name', string>
const isClaim = (claim: { [Key in keyof Claimed]: string | null }): claim is Claimed => claim.from !== null

/** The overlaps of the host's calendars that are neither over on `today` nor seen, the earliest first. */
export async function listUnseenOverlaps(
  db: Queryable,
  hostId: string,
  { today, limit }: { today: IsoDate; limit: number },
): Promise<HostToday['overlaps']> {
  const rows = await db
    .select({
      id: calendarOverlaps.id,
      propertyId: calendarOverlaps.propertyId,
      title: properties.title,
      stay: { from: calendarStays.startDate, to: calendarStays.endDate, name: calendarFeeds.name },
      other: { from: otherStays.startDate, to: otherStays.endDate, name: otherFeeds.name },
      booking: { from: bookings.checkIn, to: bookings.checkOut, id: bookings.id },
    })
    .from(calendarOverlaps)
    .innerJoin(properties, and(eq(properties.id, calendarOverlaps.propertyId), isNull(properties.deletedAt)))
    .innerJoin(calendarStays, eq(calendarStays.id, calendarOverlaps.stayId))
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarStays.feedId))
    .leftJoin(otherStays, eq(otherStays.id, calendarOverlaps.otherStayId))
    .leftJoin(otherFeeds, eq(otherFeeds.id, otherStays.feedId))
    .leftJoin(bookings, eq(bookings.id, calendarOverlaps.bookingId))
    .where(
      and(
        eq(properties.ownerId, hostId),
        isNull(calendarOverlaps.seenAt),
        gt(calendarStays.endDate, today),
        or(gt(otherStays.endDate, today), and(gt(bookings.checkOut, today), inArray(bookings.phase, ['paid', 'confirmed']))),
      ),
    )
    .orderBy(calendarStays.startDate, calendarOverlaps.id)
    .limit(limit)
  return rows.flatMap(({ id, propertyId, title, stay, other, booking }) => {
    const second = booking ? { ...booking, name: bookingClaim(booking.id) } : isClaim(other) ? other : null
    const nights = second && sharedNights(stay, second)
    if (!second || !nights) return []
    const isSame = stay.from === second.from && stay.to === second.to
    return [{ id, propertyId, title, nights, isSame, names: [stay.name, second.name] as [string, string] }]
  })
}
