import { and, eq, gt, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { readBookingNumber } from '#contract/bookings/bookings.rules.ts'
import { readCardSearch } from '#contract/bookings/card.rules.ts'
import type { DeskFilter } from '#contract/desk/desk.schemas.ts'
import type { DeskMoney, DeskStatus } from '#contract/desk/desk-filter.rules.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'

const newest = defineOrder('desk.newest', 'falling', [
  ['instant', bookings.createdAt],
  ['id', bookings.id],
])
const latestStay = defineOrder('desk.stays', 'falling', [
  ['date', bookings.checkIn],
  ['id', bookings.id],
])

const hour = (of: number) => sql.raw(`time '${String(of).padStart(2, '0')}:00'`)
/** Whether an hour of a date at the property has come. */
const hasCome = (date: SQLWrapper, at: number, now: Date) =>
  sql`(select (${date} + ${hour(at)}) at time zone p.time_zone from properties p where p.id = ${bookings.propertyId}) <= ${now.toISOString()}::timestamptz`

/** The phases are written out so that the planner sees which partial index holds them; dates bound what is read. */
function hasStatus(status: DeskStatus, now: Date): SQL | undefined {
  if (status === 'pending') return sql`${bookings.phase} in ('held', 'paid')`
  if (status === 'cancelled') return sql`${bookings.phase} in ('expiring', 'cancelled')`
  const isConfirmed = sql`${bookings.phase} = 'confirmed'`
  const today = earliestToday(now)
  const hasBegun = hasCome(bookings.checkIn, stayHours.checkIn, now)
  const isOver = hasCome(bookings.checkOut, stayHours.checkOut, now)
  if (status === 'confirmed') return and(isConfirmed, gte(bookings.checkIn, today), sql`not ${hasBegun}`)
  if (status === 'completed') return and(isConfirmed, lt(bookings.checkIn, addDays(today, 3)), isOver)
  const hasRoom = and(gte(bookings.checkIn, addDays(today, -stayPolicy.maxNights)), lt(bookings.checkIn, addDays(today, 3)))
  return and(isConfirmed, hasRoom, gte(bookings.checkOut, today), hasBegun, sql`not ${isOver}`)
}

const moneyConditions: Record<DeskMoney, SQL> = {
  refunded: sql`${bookings.id} in (select booking_id from refunds)`,
  disputed: sql`${bookings.id} in (select booking_id from disputes)`,
  exception: sql`${bookings.id} in (select booking_id from payment_exceptions where resolved_at is null)`,
  unpaid: isNull(bookings.paidAt),
}

/**
 * A stay has at most so many nights, which bounds where in the order of check-in one with a night of a range can be.
 */
const inDates = ({ from, to }: DeskFilter) =>
  and(
    to === undefined ? undefined : lt(bookings.checkIn, to),
    from === undefined ? undefined : gt(bookings.checkOut, from),
    from === undefined ? undefined : gt(bookings.checkIn, addDays(from, -stayPolicy.maxNights - 1)),
  )

/** Stays of some dates, under way and over are next to one another in the order of check-in only. */
const isByStay = ({ from, to, status }: DeskFilter): boolean =>
  from !== undefined || to !== undefined || status === 'in_house' || status === 'completed'

interface PartRow extends Record<string, unknown> {
  id: number
  key: string
}

/** The ids of a page of all bookings in the order of the filter. Refuses a cursor of another order. */
export async function listDeskIds(db: Queryable, filter: DeskFilter, page: PageRequest, now: Date): Promise<Page<number>> {
  const byStay = isByStay(filter)
  const order = byStay ? latestStay : newest
  const first = byStay ? bookings.checkIn : bookings.createdAt
  const { status, money, q } = filter
  const wanted = and(status && hasStatus(status, now), money && moneyConditions[money], inDates(filter))
  const number = q ? readBookingNumber(q) : null
  const last4 = q ? readCardSearch(q) : null
  const isOnlyOne = (number ?? last4) !== null && !/^\d+$/.test(q ?? '')
  const subjects: Subjects | null = q && !isOnlyOne ? await findSubjects(db, q) : null

  const along = (condition: SQL | undefined, after: SQL | undefined, limit: number) =>
    db
      .select({ id: bookings.id, key: order.key.as('key') })
      .from(bookings)
      .where(and(wanted, condition, after))
      .orderBy(...order.orderBy)
      .limit(limit)

  /** The first rows of each guest or listing along its own index, and the first of these. */
  const ofEach = async (column: SQLWrapper, sought: SQL, after: SQL | undefined, limit: number): Promise<PartRow[]> => {
    const some = db
      .select({ id: bookings.id, key: order.key.as('key'), place: sql`${first}`.as('place') })
      .from(bookings)
      .where(and(sql`${column} = sought.id`, wanted, after))
      .orderBy(...order.orderBy)
      .limit(limit)
    const { rows } = await db.execute<PartRow>(
      sql`select found.id, found.key from unnest(${sought}) as sought(id) cross join lateral (${some.getSQL()}) found
        order by found.place desc, found.id desc limit ${limit}`,
    )
    return rows
  }

  const found = await readPage(order, page, async (after, limit) => {
    if (!q) return along(undefined, after, limit)
    const byNumber = number === null ? [] : await along(eq(bookings.id, number), after, limit)
    const byCard = last4 === null ? [] : await along(eq(bookings.cardLast4, last4), after, limit)
    if (!subjects) return order.merge([byNumber, byCard])
    if (subjects === 'many') {
      const named = sql`(${bookings.guestId} in ${namesGuest(q)} or ${bookings.propertyId} in ${namesListing(q)})`
      return order.merge([byNumber, byCard, await along(named, after, limit)])
    }
    const { people, listings } = subjects
    return order.merge([
      byNumber,
      byCard,
      await ofEach(bookings.guestId, sql`${sql.param(people)}::text[]`, after, limit),
      await ofEach(bookings.propertyId, sql`${sql.param(listings)}::int[]`, after, limit),
    ])
  })
  return { items: found.items.map(({ id }) => id), next: found.next }
}

/**
 * Up to so many people and listings are looked up one by one; the bookings of more are found along the list itself.
 */
const MOST_PEOPLE = 200
const MOST_LISTINGS = 1_000

/** Who and which listings a search names: the bookings of these are its results. `many`: too many to look up. */
type Subjects = { people: string[]; listings: number[] } | 'many'

/** The words as a pattern of LIKE: a percent sign or an underscore is itself. */
const pattern = (words: string): SQL => sql`lower(${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`

// Written as in the indexes users_names_trgm and properties_title_trgm, so that the planner uses them.
const personNamed = (words: string) => sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern(words)}`
const listingTitled = (words: string) => sql`lower(p.title) like ${pattern(words)}`

/** The ids of people with these words in their name or email, as a subquery. */
const namesGuest = (words: string): SQL => sql`(select u.id from users u where ${personNamed(words)})`

/** The ids of listings with these words in their title, or in the name or email of their host, as a subquery. */
const namesListing = (words: string): SQL =>
  sql`(select p.id from properties p where ${listingTitled(words)} or p.owner_id in ${namesGuest(words)})`

/** The people and listings with bookings that a search names. */
async function findSubjects(db: Queryable, words: string): Promise<Subjects> {
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select u.id from users u where ${personNamed(words)} and (exists (select from bookings b where b.guest_id = u.id)
      or exists (select from properties p where p.owner_id = u.id)) limit ${MOST_PEOPLE + 1}`)
  if (people.length > MOST_PEOPLE) return 'many'
  const ids = people.map(({ id }) => id)
  const { rows: listings } = await db.execute<{ id: number }>(sql`
    select id from (select p.id from properties p where ${listingTitled(words)}
      union select p.id from properties p where p.owner_id = any(${sql.param(ids)}::text[])) named
    where exists (select from bookings b where b.property_id = named.id) limit ${MOST_LISTINGS + 1}`)
  if (listings.length > MOST_LISTINGS) return 'many'
  return { people: ids, listings: listings.map(({ id }) => id) }
}
