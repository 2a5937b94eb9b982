import { sql } from 'drizzle-orm'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { type CalendarTerms, plainRules, priceNight } from '#contract/availability/rates.rules.ts'
import { nightsFrom } from '#contract/availability/stay-terms.rules.ts'
import { localTime, stageAt } from '#contract/bookings/booking-stage.rules.ts'
import { type BookingPhase, statusOf } from '#contract/bookings/bookings.rules.ts'
import {
  type BarKind,
  type CalendarBar,
  type CalendarNight,
  hostCalendarLimits,
  type ListingCalendar,
} from '#contract/hosting/host-calendar.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { toAmount, toCents } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import {
  byId,
  type ChangesPage,
  type ChangesRequest,
  isChangeFor,
  readChanges,
  readChangeTimes,
} from '../../db/queries/record-changes.queries.ts'
import { listTerms } from '../../db/queries/stay-terms.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, occupancy } from '../../db/schema/bookings.schema.ts'
import { calendarFeeds, calendarStays } from '../../db/schema/calendars.schema.ts'
import { propertyBlocks } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { describeOwn, listOwn } from '../properties/properties.ts'

/** Taken nights `[from, to)` of a listing, by a booking, a block or a stay of another site. */
interface TakenRow extends Record<string, unknown> {
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
async function listTaken(
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

const noTerms: CalendarTerms = { rules: plainRules, seasons: [], nights: [] }

function toNights(dates: readonly IsoDate[], cents: number, terms: CalendarTerms): CalendarNight[] {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return dates.map((date) => {
    const night = special.get(date)
    const price = priceNight(date, cents, terms, night)
    // One night's own terms: the rule looks through all that it is given.
    const { min } = nightsFrom(date, { ...terms, nights: night ? [night] : [] })
    return { date, price: toAmount(price.cents), reason: price.why, minNights: min }
  })
}

function kindOf({ phase, isBlock, from, to }: TakenRow, local: string): BarKind {
  if (isBlock) return 'blocked'
  if (phase === null) return 'imported'
  if (phase === 'held' || phase === 'expiring') return 'held'
  const stage = stageAt({ status: statusOf(phase), checkInDate: from, checkOutDate: to }, local)
  return stage === 'cancelled' ? 'held' : stage
}

/** The guest of an unpaid hold has no name for the host. */
function toBar(row: TakenRow, local: string): CalendarBar {
  const kind = kindOf(row, local)
  const guest = kind === 'held' ? '' : fullNameOf(row)
  return {
    id: row.id,
    kind,
    from: row.from,
    to: row.to,
    name: guest || row.source || row.reason || null,
    bookingId: kind === 'held' ? null : row.bookingId,
  }
}

type Ctx = Needs<'db' | 'reads' | 'clock' | 'images'>

/** `days` nights from `from` on. */
interface Nights {
  from: IsoDate
  days: number
}

/**
 * The nights of the actor's listings: prices, stays and blocked days. A page of listings, newest first; with `id`
 * only that one. Amounts in the site's currency. Empty for a person without listings.
 */
export async function listCalendar(
  ctx: Ctx,
  actor: Actor,
  { from, days, ...page }: PageRequest & Nights & { id?: number | undefined },
): Promise<Page<ListingCalendar>> {
  const { items, next } = await listOwn(ctx, actor, page)
  return { items: await writeCalendars(ctx, items, { from, days }), next }
}

/** A page of the same listings whose nights have changed, by the host, a booking or an imported calendar. */
export const listChangedCalendars = (
  ctx: Ctx,
  actor: Actor,
  { from, days, ...asked }: ChangesRequest & Nights,
): Promise<ChangesPage<ListingCalendar>> =>
  readChanges(ctx.db, asked, {
    kind: 'calendar',
    among: isChangeFor(actor.id, 'host'),
    load: async (ids) => byId(await writeCalendars(ctx, await describeOwn(ctx, ids), { from, days }), ({ id }) => id),
  })

async function writeCalendars(ctx: Ctx, items: readonly OwnProperty[], { from, days }: Nights): Promise<ListingCalendar[]> {
  const ids = items.map(({ id }) => id)
  const to = addDays(from, days)
  const [terms, taken, changes] = await Promise.all([
    listTerms(ctx.db, ids, { from, to }),
    listTaken(ctx.db, ids, { from, to, limit: hostCalendarLimits.bars }),
    readChangeTimes(ctx.db, 'calendar', ids),
  ])
  const rowsOf = new Map<number, TakenRow[]>(ids.map((id) => [id, []]))
  for (const row of taken) rowsOf.get(row.propertyId)?.push(row)
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at))
  const now = ctx.clock.now()
  const toCalendar = ({ id, title, primaryImage, status, timeZone, price }: OwnProperty): ListingCalendar => {
    const local = localTime(now, timeZone)
    return {
      id,
      title,
      image: primaryImage,
      status,
      timeZone,
      nights: toNights(dates, toCents(price), terms.get(id) ?? noTerms),
      bars: (rowsOf.get(id) ?? []).map((row) => toBar(row, local)),
      updatedAt: changes.get(id)?.toISOString(),
    }
  }
  return items.map(toCalendar)
}
