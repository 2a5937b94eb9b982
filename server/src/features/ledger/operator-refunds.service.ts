import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { BookingView } from '../bookings/bookings.read-model.ts'
import type { CancellationsService } from '../bookings/cancellations.service.ts'

interface Deps {
  cancellations: Pick<CancellationsService, 'refundConfirmed'>
  findBookingView(id: number): Promise<BookingView | null>
  toBooking(view: BookingView): Booking
}

/** `amount` in dollars; without one all that is left, or what the policy gives. */
interface RefundRequest {
  bookingId: number
  amount?: number | undefined
  byPolicy?: true | undefined
  requestKey?: string | undefined
}

export type OperatorRefunds = ReturnType<typeof createOperatorRefunds>

/** Lets the operator give money of a confirmed booking back: a part of it, all that is left, or what the policy says (decision M6). */
export function createOperatorRefunds({ cancellations, findBookingView, toBooking }: Deps) {
  return {
    refund: async (request: RefundRequest): Promise<Booking> => {
      const view = await findBookingView(request.bookingId)
      if (!view?.booking.paidAt) throw new Refusal('booking_not_found')
      const ending = request.byPolicy ? 'by_policy' : 'everything'
      const wanted = request.amount === undefined ? ending : toCents(request.amount)
      const outcome = await cancellations.refundConfirmed(request.bookingId, wanted, request.requestKey)
      if (outcome === 'too_large') throw new Refusal('refund_too_large')
      if (outcome === 'not_confirmed') throw new Refusal('invalid_transition')
      return toBooking((await findBookingView(request.bookingId)) ?? view)
    },
  }
}
