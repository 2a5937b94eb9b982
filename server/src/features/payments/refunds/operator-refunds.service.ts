import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { findBookingView, readBookingView } from '../../bookings/booking-views.queries.ts'
import type { CancellationsService } from '../../bookings/cancellations/cancel-stay.ts'
import { toBooking } from '../../bookings/to-booking.ts'

interface Deps {
  db: Database
  cancellations: Pick<CancellationsService, 'refundConfirmed'>
  urlFor(imageKey: string): string
}

/** `amount` in dollars; without one all that is left, or the policy's refund. */
interface RefundRequest {
  bookingId: number
  amount?: number | undefined
  byPolicy?: true | undefined
  requestKey?: string | undefined
  expectedRefund?: number | undefined
  reason?: string | undefined
}

export type OperatorRefunds = ReturnType<typeof createOperatorRefunds>

/** Lets the operator refund a confirmed booking: in part, in full, or by the policy. */
export function createOperatorRefunds({ db, cancellations, urlFor }: Deps) {
  return {
    /**
     * Refuses with `booking_not_found`, `refund_too_large` and `invalid_transition`, and with `cancellation_changed`
     * when a refund that ends the stay is not the expected one, and with `key_reused` when the key belongs to a refund
     * of another amount. Each refund is in the audit log.
     */
    refund: async (actor: Actor, request: RefundRequest): Promise<Booking> => {
      const view = await findBookingView(db, request.bookingId)
      if (!view?.booking.paidAt) throw new Refusal('booking_not_found')
      const ending = request.byPolicy ? 'by_policy' : 'everything'
      const wanted = request.amount === undefined ? ending : toCents(request.amount)
      const outcome = await cancellations.refundConfirmed(request.bookingId, wanted, {
        actorId: actor.id,
        requestKey: request.requestKey,
        expectedCents: request.expectedRefund === undefined ? undefined : toCents(request.expectedRefund),
        reason: request.reason || undefined,
      })
      if (outcome === 'changed') throw new Refusal('cancellation_changed', 'The refund has changed. Review it and try again.')
      if (outcome === 'key_reused') throw new Refusal('key_reused')
      if (outcome === 'too_large') throw new Refusal('refund_too_large')
      if (outcome === 'not_confirmed') throw new Refusal('invalid_transition')
      // The operator refunds without learning who the guest is: contact details are for the host alone.
      return toBooking(await readBookingView(db, request.bookingId), 'guest', urlFor)
    },
  }
}
