import type { Booking, BookingFilter, BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listBookingIds, summarizeBookings } from './booking-lists.queries.ts'
import { listBookingViews } from './booking-views.queries.ts'
import { toBooking } from './to-booking.ts'

/**
 * A page of the actor's bookings, or of the paid ones of the actor's listings. Refuses an invalid cursor with
 * `invalid_request`.
 */
export async function listBookings(
  { db, clock, images }: Needs<'db' | 'clock' | 'images'>,
  actor: Actor,
  as: 'guest' | 'host',
  query: BookingFilter & PageRequest,
): Promise<Page<Booking>> {
  const { items, next } = await listBookingIds(db, { as, userId: actor.id, now: clock.now() }, query, query)
  return { items: (await listBookingViews(db, items)).map((view) => toBooking(view, as, images.urlFor)), next }
}

/** The actor's open items and next stay. */
export const readSummary = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor): Promise<BookingSummary> =>
  summarizeBookings(db, actor.id, clock.now())
