import { readCard } from '#contract/bookings/card.rules.ts'
import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentExceptions } from '../../payments/reconciliation/payment-exceptions.repository.ts'
import type { CurrentSettings } from '../../site/site-settings.ts'
import { readBookingView } from '../bookings.read-model.ts'
import { type BookingRow, requireLocked } from '../bookings.repository.ts'
import { timeZoneOf } from '../cancellations/cancellation.domain.ts'
import { answerDeadline, halfTime } from './deadlines.domain.ts'
import type { ApplyTransition, BookingTransitions } from './transitions.service.ts'

/** Whether a hold ended for good: a replaced one has no nights any more, and a canceled one is not wanted. */
const isUnwanted = ({ phase, cancelReason }: BookingRow): boolean =>
  phase === 'expiring' && (cancelReason === 'guest' || cancelReason === 'replaced' || cancelReason === 'operator')

/** The columns of a payment: when it was received, and the card that paid. */
function toPayment({ cardBrand, cardLast4 }: ProviderIntent, paidAt: Date) {
  const card = readCard(cardBrand, cardLast4)
  return { paidAt, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
}

interface Deps {
  db: Database
  clock: Clock
  transition: ApplyTransition
  transitions: BookingTransitions
  exceptions: PaymentExceptions
  settings: CurrentSettings
}

/** Applies payments that the provider has received: in time, too late, or of a wrong amount. */
export function createReceivedPayments({ db, clock, transition, transitions, exceptions, settings }: Deps) {
  /**
   * The effects of a payment in time: the host is asked and reminded, or, with Instant Book, both are told that the
   * stay is booked.
   */
  const acceptPayment = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    const now = clock.now()
    const isInstant = booking.instantBook
    const timeZone = timeZoneOf(await readBookingView(db, booking.id))
    // With Instant Book the payment confirms at once: the host agreed in advance.
    const respondBy = isInstant
      ? now
      : answerDeadline(now, booking.checkIn, { timeZone, hours: settings.current().hostAnswerHours })
    await transition(booking, {
      action: isInstant ? 'pay_instantly' : 'pay',
      by: 'system',
      patch: { ...toPayment(intent, now), respondBy, cancelReason: null },
      effects: {
        charge: intent,
        email: isInstant ? 'booked' : 'paid',
        remindAt: isInstant ? null : halfTime(now, respondBy),
      },
    })
  }

  const refundLatePayment = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    if (booking.paidAt) return
    await db.transaction(async (tx) => {
      const known = await requireLocked(tx, booking.id)
      if (known.paidAt) return
      await transitions.apply(tx, known, {
        action: 'refund_late_payment',
        by: 'system',
        patch: { ...toPayment(intent, clock.now()), cancelReason: known.cancelReason ?? 'late_payment' },
        effects: { charge: intent, refundOwedCents: known.totalCents, email: 'paid_too_late' },
      })
    })
  }

  /** The provider reports the payment. In time it advances the booking; after the booking's end it is refunded. */
  const handlePaidIntent = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    if (booking.phase === 'cancelled' || isUnwanted(booking)) return refundLatePayment(booking, intent)
    if (booking.phase === 'held' || booking.phase === 'expiring') return acceptPayment(booking, intent)
  }

  /** A payment of a different amount is never applied: it raises an exception, and the booking keeps its phase. */
  const hasExpectedAmount = async (booking: BookingRow, intent: ProviderIntent): Promise<boolean> => {
    if (intent.amountReceivedCents === booking.totalCents && intent.currency === 'usd') return true
    const paid = `${intent.amountReceivedCents} ${intent.currency}`
    const detail = `Booking ${booking.id} was paid ${paid} instead of ${booking.totalCents} usd. Correct it at the payment provider.`
    await exceptions.raise(db, { key: `amount:${intent.id}`, kind: 'payment', bookingId: booking.id, detail })
    return false
  }

  return { handlePaidIntent, hasExpectedAmount }
}
