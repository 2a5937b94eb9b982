import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import { type BookingRow, excuseHold, excuseUnopenedHold } from '../../db/queries/bookings.queries.ts'
import type { Bookable } from '../bookings/booking-views.queries.ts'
import { toTerms } from '../bookings/cancellations/cancellation.ts'
import type { BookingLifecycle } from '../bookings/lifecycle/advance-payment.ts'

interface Deps {
  db: Database
  lifecycle: Pick<BookingLifecycle, 'ensureIntent' | 'advance' | 'endUnopenedHold'>
}

export type PreparedPayment = ReplyOf<typeof checkoutEndpoints.createPaymentIntent>

/** Opens the payments of holds and asks for their state; excuses a hold that the provider prevents from being paid. */
export function createHoldPayments({ db, lifecycle }: Deps) {
  /** Opens the payment of a hold. When the provider does not answer, the hold does not count against the guest. */
  const openPayment = async (booking: BookingRow) => {
    try {
      const opened = await lifecycle.ensureIntent(booking)
      await excuseHold(db, booking.id, false)
      return opened
    } catch (error) {
      await excuseUnopenedHold(db, booking.id)
      throw error
    }
  }

  /**
   * Asks the provider for a payment's state; while it does not answer, the guest cannot pay, and the hold does not
   * count against them.
   */
  const askProvider = async (bookingId: number) => {
    try {
      return await lifecycle.advance(bookingId)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'provider_unavailable') await excuseHold(db, bookingId, true)
      throw error
    }
  }

  /** Opens the payment of a hold, for the payment form of the guest. */
  const prepare = async (booking: BookingRow, { timeZone }: Bookable): Promise<PreparedPayment> => {
    const { intentId, clientSecret } = await openPayment(booking)
    return {
      clientSecret,
      paymentIntentId: intentId,
      bookingId: booking.id,
      holdExpiresAt: booking.holdExpiresAt.toISOString(),
      breakdown: toBreakdown(booking.quote),
      cancellation: toTerms(booking, timeZone),
      instantBook: booking.instantBook,
      specialRequests: booking.specialRequests,
    }
  }

  /**
   * The same for a hold that was just placed. When the database fails in between, the guest gets no answer with it:
   * the hold is ended, at once or as soon as the database can write.
   */
  const prepareNew = async (booking: BookingRow, property: Bookable): Promise<PreparedPayment> => {
    try {
      return await prepare(booking, property)
    } catch (error) {
      if (!(error instanceof Refusal)) void lifecycle.endUnopenedHold(booking)
      throw error
    }
  }

  return { askProvider, prepare, prepareNew }
}
