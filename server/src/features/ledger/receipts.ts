import { bookingNumber, statusOf, streetForGuest } from '#contract/bookings/bookings.rules.ts'
import { rentLines, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { serviceFeeLabel, siteFeesOf } from '#contract/bookings/price.rules.ts'
import type { Earning, PayoutState, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { EarningFacts } from './earnings.queries.ts'
import type { ReceiptFacts } from './ledger.queries.ts'

/** A guest's receipt: the lines of the quote that was charged, and every refund since. */
export function toReceipt({ booking, firstName, lastName, refunds, chargedCents }: ReceiptFacts, paidAt: Date): Receipt {
  const { quote, property } = booking
  // Payments older than the ledger have no recorded charge: the full total was charged.
  const paidCents = chargedCents || booking.totalCents
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  return {
    bookingId: booking.id,
    number: bookingNumber(booking.id),
    status: statusOf(booking.phase),
    property: {
      title: property.title,
      street: streetForGuest(property.address, booking.phase),
      city: property.city,
      state: property.state,
      country: property.country,
    },
    guestName: `${firstName} ${lastName}`.trim(),
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    nights: quote.nights,
    guestCount: booking.guestCount,
    paidAt: paidAt.toISOString(),
    lines: [
      ...rentLines(toBreakdown(quote)),
      ...quote.fees.filter((fee) => fee.included).map((fee) => ({ label: fee.name, amount: toDollars(fee.amountCents) })),
      { label: serviceFeeLabel(siteFeesOf(quote).guestPercent), amount: toDollars(quote.serviceFeeCents) },
    ],
    totalPaid: toDollars(paidCents),
    refunds: refunds.map((refund) => ({
      amount: toDollars(refund.amountCents),
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    })),
    refundedAmount: toDollars(refundedCents),
    netPaid: toDollars(paidCents - refundedCents),
    currency: 'usd',
  }
}

function toPayoutState(facts: EarningFacts): PayoutState {
  if (facts.earnedCents === facts.paidOutCents) return facts.paidOutCents > 0 ? 'paid' : 'none'
  if (facts.isDisputed) return 'disputed'
  if (facts.payoutPlannedAt) return 'sending'
  return facts.phase === 'paid' ? 'requested' : 'scheduled'
}

/** What a host earned of a booking, in dollars: nothing before they approved it. */
export const toEarning = (facts: EarningFacts): Earning => ({
  bookingId: facts.bookingId,
  property: { id: facts.propertyId, title: facts.title },
  guestFirstName: facts.guestFirstName,
  checkInDate: facts.checkIn,
  checkOutDate: facts.checkOut,
  status: statusOf(facts.phase),
  subtotal: toDollars(facts.quote.totalCents - facts.quote.serviceFeeCents),
  hostFee: toDollars(facts.hostFeeCents),
  payoutFee: toDollars(facts.payoutFeeCents),
  earned: facts.phase === 'paid' ? 0 : toDollars(facts.earnedCents),
  paidOut: toDollars(facts.paidOutCents),
  payoutState: toPayoutState(facts),
  payoutDueAt: facts.payoutDueAt.toISOString(),
})
