import { readCard } from '#contract/bookings/card.rules.ts'
import { currencyOf } from '#contract/bookings/price.rules.ts'
import { writeWithCode } from '#contract/shared/money.ts'
import { type BookingRow, requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { raiseException } from '../../payments/exceptions.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { readBookingView } from '../booking-views.queries.ts'
import { timeZoneOf } from '../cancellations/cancellation.ts'
import { answerDeadline, halfTime } from './deadlines.ts'
import { applyTransition, transition } from './transitions.ts'

// Payments that the provider has received: in time, too late, or of a wrong amount.

/** The provider reports the payment. In time it advances the booking; after the booking's end it is refunded. */
export async function handlePaidIntent(ctx: MoneyContext, booking: BookingRow, intent: ProviderIntent): Promise<void> {
  if (booking.phase === 'cancelled' || isUnwanted(booking)) return refundLatePayment(ctx, booking, intent)
  if (booking.phase === 'held' || booking.phase === 'expiring') return acceptPayment(ctx, booking, intent)
}

/** A payment of a different amount is never applied: it raises an exception, and the booking keeps its phase. */
export async function hasExpectedAmount(ctx: MoneyContext, booking: BookingRow, intent: ProviderIntent): Promise<boolean> {
  const currency = currencyOf(booking.quote).toLowerCase()
  if (intent.amountReceivedCents === booking.totalCents && intent.currency === currency) return true
  const paid = writeWithCode(intent.amountReceivedCents, intent.currency)
  const due = writeWithCode(booking.totalCents, currency)
  const detail = `Booking ${booking.id} was paid ${paid} instead of ${due}. Correct it at the payment provider.`
  await raiseException(ctx, ctx.db, { key: `amount:${intent.id}`, kind: 'payment', bookingId: booking.id, detail })
  return false
}

/** Whether a hold ended for good: a replaced one has no nights any more, and a canceled one is not wanted. */
const isUnwanted = ({ phase, cancelReason }: BookingRow): boolean =>
  phase === 'expiring' && (cancelReason === 'guest' || cancelReason === 'replaced' || cancelReason === 'operator')

/** The columns of a payment: when it was received, and the card that paid. */
function toPayment({ cardBrand, cardLast4 }: ProviderIntent, paidAt: Date) {
  const card = readCard(cardBrand, cardLast4)
  return { paidAt, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
}

/**
 * The effects of a payment in time: the host is asked and reminded, or, with Instant Book, both are told that the
 * stay is booked.
 */
async function acceptPayment(ctx: MoneyContext, booking: BookingRow, intent: ProviderIntent): Promise<void> {
  const now = ctx.clock.now()
  const isInstant = booking.instantBook
  const timeZone = timeZoneOf(await readBookingView(ctx.db, booking.id))
  // With Instant Book the payment confirms at once: the host agreed in advance.
  const respondBy = isInstant
    ? now
    : answerDeadline(now, booking.checkIn, { timeZone, hours: ctx.settings.current().hostAnswerHours })
  await transition(ctx, booking, {
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

async function refundLatePayment(ctx: MoneyContext, booking: BookingRow, intent: ProviderIntent): Promise<void> {
  if (booking.paidAt) return
  await ctx.db.transaction(async (tx) => {
    const known = await requireLocked(tx, booking.id)
    if (known.paidAt) return
    await applyTransition(ctx, tx, known, {
      action: 'refund_late_payment',
      by: 'system',
      patch: { ...toPayment(intent, ctx.clock.now()), cancelReason: known.cancelReason ?? 'late_payment' },
      effects: { charge: intent, refundOwedCents: known.totalCents, email: 'paid_too_late' },
    })
  })
}
