import { and, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type BookingStatus, readBookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { BookingFilter, BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import { defineOrder, type KeysetOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isNotReplaced } from './booking-views.queries.ts'

/** The owner of the list: the guest of the bookings, or the host of the listings, whose list holds paid ones. */
export interface BookingReader {
  as: 'guest' | 'host'
  userId: string
  now: Date
}

/** The phases of a status, written out so that the planner sees which partial index holds them. */
const isOver = sql`${bookings.phase} in ('expiring', 'cancelled')`
const isStanding = sql`${bookings.phase} not in ('expiring', 'cancelled')`
const ofStatus: Record<BookingStatus, SQL> = {
  pending: sql`${bookings.phase} in ('held', 'paid')`,
  confirmed: sql`${bookings.phase} = 'confirmed'`,
  cancelled: isOver,
}

/** What needs the reader's action comes first: an unpaid hold for the guest, a request for the host. */
const isCalm = { guest: sql`(${bookings.phase} <> 'held')`, host: sql`(${bookings.phase} <> 'paid')` }
const stay = [
  ['date', bookings.checkIn],
  ['id', bookings.id],
] as const
const newest = defineOrder('bookings.newest', 'falling', [
  ['instant', bookings.createdAt],
  ['id', bookings.id],
])
const byStay = defineOrder('bookings.stay', 'rising', stay)
const latestStay = defineOrder('bookings.latest', 'falling', stay)
const ahead = {
  guest: defineOrder('bookings.guest-ahead', 'rising', [['flag', isCalm.guest], ...stay]),
  host: defineOrder('bookings.host-ahead', 'rising', [['flag', isCalm.host], ...stay]),
}

function orderOf(reader: BookingReader, { when, from, to }: BookingFilter): KeysetOrder {
  if (when === 'upcoming') return ahead[reader.as]
  if (when === 'past') return latestStay
  return from === undefined && to === undefined ? newest : byStay
}

/**
 * The bookings of a period, in parts that each use one index: past and canceled ones are in different indexes.
 * Bounds by date anywhere in the world stand beside those by the property's own date, because only they are the same
 * for every row.
 */
function partsOf({ now }: BookingReader, { when, status }: BookingFilter): (SQL | undefined)[] {
  const wanted = status && ofStatus[status]
  const today = todayAtPlace(now)
  const firstToday = earliestToday(now)
  if (when === 'upcoming')
    return status === 'cancelled'
      ? []
      : [and(isStanding, wanted, gte(bookings.checkOut, firstToday), sql`${bookings.checkOut} >= ${today}`)]
  if (when === 'past') {
    const left = and(isStanding, wanted, lt(bookings.checkIn, addDays(firstToday, 2)), sql`${bookings.checkOut} < ${today}`)
    return [...(status === 'cancelled' ? [] : [left]), ...(status === undefined || status === 'cancelled' ? [isOver] : [])]
  }
  return [wanted]
}

/**
 * Whether a booking has this number, or names that contain these words; a guest's search covers the listing name
 * only.
 */
function isNamed({ as }: BookingReader, words: string): SQL {
  const title = sql`${bookings.property} ->> 'title'`
  const names = as === 'host' ? sql`${title} || chr(10) || ${users.firstName} || ' ' || ${users.lastName}` : title
  const isInNames = sql`position(lower(${words}) in lower(${names})) > 0`
  const number = readBookingNumber(words)
  if (number === null) return isInNames
  return /^\d+$/.test(words) ? sql`(${bookings.id} = ${number} or ${isInNames})` : sql`${bookings.id} = ${number}`
}

const ownedBy = ({ as, userId }: BookingReader) =>
  as === 'guest' ? and(eq(bookings.guestId, userId), isNotReplaced) : and(eq(bookings.hostId, userId), isNotNull(bookings.paidAt))

const wantedBy = (reader: BookingReader, { listing, from, to, q }: BookingFilter) =>
  and(
    ownedBy(reader),
    listing === undefined ? undefined : eq(bookings.propertyId, listing),
    to === undefined ? undefined : lt(bookings.checkIn, to),
    from === undefined ? undefined : gt(bookings.checkOut, from),
    q ? isNamed(reader, q) : undefined,
  )

/** The ids of a page of a person's bookings, in order. Refuses a cursor of another order with `invalid_request`. */
export async function listBookingIds(
  db: Queryable,
  reader: BookingReader,
  filter: BookingFilter,
  page: PageRequest,
): Promise<Page<number>> {
  const order = orderOf(reader, filter)
  const found = await readPage(order, page, async (after, limit) => {
    const parts = partsOf(reader, filter).map((part) => {
      const rows = db
        .select({ id: bookings.id, key: order.key.as('key') })
        .from(bookings)
        .innerJoin(properties, eq(properties.id, bookings.propertyId))
        .$dynamic()
      return (filter.q ? rows.innerJoin(users, eq(users.id, bookings.guestId)) : rows)
        .where(and(wantedBy(reader, filter), part, after))
        .orderBy(...order.orderBy)
        .limit(limit)
    })
    return order.merge(await Promise.all(parts))
  })
  return { items: found.items.map(({ id }) => id), next: found.next }
}

const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** A person's open items and next stay, over all their bookings. */
export async function summarizeBookings(db: Queryable, userId: string, now: Date): Promise<BookingSummary> {
  const [made, hosted, [next], owned] = await Promise.all([
    db
      .select({ bookings: count(sql`true`), unpaidHolds: count(sql`${bookings.phase} = 'held'`) })
      .from(bookings)
      .where(ownedBy({ as: 'guest', userId, now })),
    db
      .select({ unanswered: count(sql`true`) })
      .from(bookings)
      .where(and(ownedBy({ as: 'host', userId, now }), isStanding, sql`${isCalm.host} = false`)),
    db
      .select({ checkInDate: bookings.checkIn, checkOutDate: bookings.checkOut, timeZone: properties.timeZone })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.propertyId))
      .where(and(eq(bookings.guestId, userId), ofStatus.confirmed, sql`${bookings.checkOut} > ${todayAtPlace(now)}`))
      .orderBy(bookings.checkIn, bookings.id)
      .limit(1),
    db
      .select({ listings: count(sql`true`) })
      .from(properties)
      .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt))),
  ])
  return {
    asGuest: { ...onlyRow(made), nextStay: next ?? null },
    asHost: { ...onlyRow(owned), ...onlyRow(hosted) },
  }
}
