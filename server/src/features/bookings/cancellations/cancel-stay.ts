import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../../db/client.ts'
import { type BookingRow, requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { type BookingView, findBookingView, readBookingView } from '../booking-views.queries.ts'
import { toBooking } from '../to-booking.ts'
import { type CancelingParty, refundNow, type StayAt, shareOf, timeZoneOf, toCancellationQuote } from './cancellation.ts'
import { cancelConfirmed, endings, requireCancelable } from './confirmed-stays.ts'
import {
  cancelForOperator,
  type OperatorCancellationDeps,
  quoteForStaff,
  type RefundOrder,
  refundConfirmed,
  type WantedRefund,
} from './operator-refunds.ts'

interface CancellationDeps extends OperatorCancellationDeps {
  urlFor: (imageKey: string) => string
}

export type CancellationsService = ReturnType<typeof createCancellationsService>

/** The actor's booking, as its guest or its host. Refuses others with `booking_not_found`. */
async function findOwn(db: Database, actor: Actor, bookingId: number): Promise<{ view: BookingView; by: CancelingParty }> {
  const view = await findBookingView(db, bookingId)
  const by = view?.booking.guestId === actor.id ? 'guest' : view?.ownerId === actor.id && view.booking.paidAt ? 'host' : null
  if (!view || !by) throw new Refusal('booking_not_found')
  return { view, by }
}

/**
 * Cancels confirmed stays: by the guest with the refund of the booking's policy; by the host or the operator with a
 * full refund. The booking is locked, so that of several concurrent calls one succeeds.
 */
export function createCancellationsService(deps: CancellationDeps) {
  const { db, clock, transitions, refunds, urlFor } = deps
  const stayAt = (booking: BookingRow, timeZone: string): StayAt => ({ booking, timeZone, now: clock.now() })

  return {
    /**
     * The refund and the kept amount if the actor cancels now. Refuses a booking that is not confirmed, or a stay
     * that is over.
     */
    getQuote: async (actor: Actor, bookingId: number): Promise<CancellationQuote> => {
      const { view, by } = await findOwn(db, actor, bookingId)
      const stay = stayAt(view.booking, timeZoneOf(view))
      requireCancelable(stay)
      return toCancellationQuote(by, stay, await refunds.readLeft(db, view.booking))
    },

    /**
     * Cancels a confirmed stay for `expectedRefund` dollars, which the actor was shown. When the refund has changed,
     * refuses with `cancellation_changed` and the new quote. A repeat returns the booking as it is.
     */
    cancel: async (actor: Actor, bookingId: number, expectedRefund: number): Promise<Booking> => {
      const { view, by } = await findOwn(db, actor, bookingId)
      await db.transaction(async (tx) => {
        const booking = await requireLocked(tx, bookingId)
        if (booking.phase === 'cancelled' && booking.cancelReason === endings[by].reason) return
        const stay = stayAt(booking, timeZoneOf(view))
        requireCancelable(stay)
        const leftCents = await refunds.readLeft(tx, booking)
        const refundCents = refundNow(shareOf(by, stay), booking, leftCents)
        if (refundCents !== toCents(expectedRefund))
          throw new Refusal('cancellation_changed', undefined, undefined, toCancellationQuote(by, stay, leftCents))
        await cancelConfirmed(transitions, tx, booking, { by, refundCents })
      })
      return toBooking(await readBookingView(db, bookingId), by, urlFor)
    },

    /**
     * The operator refunds after the confirmation. A part, in cents, leaves the stay booked; a full refund ends it;
     * so does the policy's refund. The host keeps the rest, so a stay that is over is refused. A repeat under the
     * same key has no further effect.
     */
    refundConfirmed: (bookingId: number, wanted: WantedRefund, order: RefundOrder) =>
      refundConfirmed(deps, bookingId, wanted, order),

    /** The operator cancels a request or a confirmed stay with a full refund; false when it is neither any more. */
    cancelForOperator: (bookingId: number, actorId: string) => cancelForOperator(deps, bookingId, actorId),

    /** What the guest is refunded if staff cancel a stay now. Refuses a booking that is not confirmed, or over. */
    quoteForStaff: (bookingId: number) => quoteForStaff(deps, bookingId),
  }
}
