import type { Booking, BookingFilter, BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import {
  byId,
  type ChangesPage,
  type ChangesRequest,
  isChangeOfBookings,
  readChanges,
} from '../../db/queries/record-changes.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listBookingIds, summarizeBookings } from './booking-lists.queries.ts'
import { type BookingView, findBookingView, isListed, listBookingViews } from './booking-views.queries.ts'
import { toBooking } from './to-booking.ts'

/**
 * A page of the actor's bookings, or of the paid ones of the actor's listings. Refuses an invalid cursor with
 * `invalid_request`.
 */
export async function listBookings(
  ctx: Needs<'db' | 'clock' | 'images' | 'settings'>,
  actor: Actor,
  as: 'guest' | 'host',
  query: BookingFilter & PageRequest,
): Promise<Page<Booking>> {
  const { db, clock } = ctx
  const { items, next } = await listBookingIds(db, { as, userId: actor.id, now: clock.now() }, query, query)
  return { items: (await listBookingViews(db, items)).map((view) => toBooking(view, as, ctx)), next }
}

/** A page of the bookings of the same list that have changed, whatever their status. */
export const listChangedBookings = (
  ctx: Needs<'db' | 'images' | 'settings'>,
  actor: Actor,
  as: 'guest' | 'host',
  asked: ChangesRequest,
): Promise<ChangesPage<Booking>> =>
  readChanges(ctx.db, asked, {
    kind: 'booking',
    among: isChangeOfBookings(actor.id, as),
    load: async (ids) => {
      const listed = (await listBookingViews(ctx.db, ids)).filter(({ booking }) => isListed(booking))
      return byId(
        listed.map((view) => toBooking(view, as, ctx)),
        ({ id }) => id,
      )
    },
  })

/** The actor's booking, as in the list of its guest or of its host. Refuses others with `booking_not_found`. */
export async function getBooking(ctx: Needs<'db' | 'images' | 'settings'>, actor: Actor, bookingId: number): Promise<Booking> {
  const { view, as } = await requireOwn(ctx.db, actor, bookingId)
  return toBooking(view, as, ctx)
}

/**
 * A booking for its guest, or for its host once it was paid: an unpaid hold is nothing for a host yet. Refuses
 * everybody else, staff included, with `booking_not_found`.
 */
export async function requireOwn(
  db: Database,
  actor: Actor,
  bookingId: number,
): Promise<{ view: BookingView; as: 'guest' | 'host' }> {
  const view = await findBookingView(db, bookingId)
  if (view?.booking.guestId === actor.id) return { view, as: 'guest' }
  if (view?.ownerId === actor.id && view.booking.paidAt) return { view, as: 'host' }
  throw new Refusal('booking_not_found')
}

/** The actor's open items and next stay. */
export const readSummary = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor): Promise<BookingSummary> =>
  summarizeBookings(db, actor.id, clock.now())
