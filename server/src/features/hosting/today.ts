import type { DayPart } from '#contract/bookings/booking-stage.rules.ts'
import { type HostToday, todayListSize } from '#contract/hosting/hosting.schemas.ts'
import { payoutLeftOf } from '#contract/ledger/ledger.rules.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listBookingViews } from '../bookings/booking-views.queries.ts'
import { toBooking } from '../bookings/to-booking.ts'
import { countDays, listDayIds, listFailingFeeds, listRequestIds, listUnseenOverlaps, readListings } from './today.queries.ts'

type Ctx = Needs<'db' | 'clock' | 'images' | 'settings'>

const DAYS_AHEAD = 7

async function readRequests(ctx: Ctx, hostId: string): Promise<HostToday['requests']> {
  const { ids, count } = await listRequestIds(ctx.db, hostId, todayListSize)
  const items = (await listBookingViews(ctx.db, ids)).map((view) => ({
    booking: toBooking(view, 'host', ctx),
    paidAt: (view.booking.paidAt ?? view.booking.createdAt).toISOString(),
    earns: toAmount(payoutLeftOf(view.booking.quote, 0)),
  }))
  return { count, items }
}

async function readDay(ctx: Ctx, hostId: string): Promise<Pick<HostToday, DayPart>> {
  const { db, clock } = ctx
  const parts = await listDayIds(db, hostId, clock.now(), todayListSize)
  const readPart = async ({ ids, count }: (typeof parts)[DayPart]) => ({
    count,
    bookings: (await listBookingViews(db, ids)).map((view) => toBooking(view, 'host', ctx)),
  })
  const [arrivals, departures, inHouse] = await Promise.all([
    readPart(parts.arrivals),
    readPart(parts.departures),
    readPart(parts.inHouse),
  ])
  return { arrivals, departures, inHouse }
}

/** What a host needs to know and do today; empty lists for a person without listings. */
export async function getToday(ctx: Ctx, { id }: Actor): Promise<HostToday> {
  const { db, clock } = ctx
  const { listings, today } = await readListings(db, id, clock.now())
  const [requests, day, days, feeds, overlaps] = await Promise.all([
    readRequests(ctx, id),
    readDay(ctx, id),
    today ? countDays(db, id, addDays(today, 1), addDays(today, DAYS_AHEAD)) : [],
    listFailingFeeds(db, id, todayListSize),
    listUnseenOverlaps(db, id, { today: earliestToday(clock.now()), limit: todayListSize }),
  ])
  return {
    listings,
    requests,
    ...day,
    days,
    failingFeeds: feeds.map((feed) => ({ ...feed, lastGoodAt: feed.lastGoodAt?.toISOString() ?? null })),
    overlaps,
  }
}
