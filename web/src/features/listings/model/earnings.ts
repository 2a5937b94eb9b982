import { hostPayoutCents, pricePolicy } from '#contract/bookings/price.rules.ts'
import { percentOfCents, toCents } from '#contract/shared/money.ts'

export interface EarningsLine {
  label: string
  /** Integer cents; what is taken off is negative. */
  cents: number
}

export interface Earnings {
  nights: number
  rentalCents: number
  /** Required fees, each as often as a stay is booked: once. */
  feeLines: EarningsLine[]
  serviceFeeCents: number
  payoutFeeCents: number
  payoutCents: number
  /** What the guest pays for the same stay. */
  guestTotalCents: number
  /** The stay is too cheap to carry the fees: the host would receive nothing. */
  isNothing: boolean
}

interface FeeAmount {
  name: string
  amount: number
  isRequired: boolean
}

/**
 * What a host receives of a stay of so many nights (decision M4). Amounts given are dollars; a price that is not one yet answers null.
 * Optional fees are left out: a guest may or may not take them.
 */
export function earningsOf(price: string, nights: number, fees: readonly FeeAmount[]): Earnings | null {
  const dollars = Number(price)
  if (price.trim() === '' || !Number.isFinite(dollars) || dollars <= 0 || dollars > 100_000) return null
  const feeLines = fees.filter((fee) => fee.isRequired).map((fee) => ({ label: fee.name, cents: toCents(fee.amount) }))
  const rentalCents = toCents(dollars) * nights
  const subtotal = rentalCents + feeLines.reduce((sum, line) => sum + line.cents, 0)
  const payoutCents = hostPayoutCents(subtotal)
  return {
    nights,
    rentalCents,
    feeLines,
    serviceFeeCents: percentOfCents(subtotal, pricePolicy.hostServiceFeePercent),
    payoutFeeCents: pricePolicy.hostPayoutFeeCents,
    payoutCents,
    guestTotalCents: subtotal + percentOfCents(subtotal, pricePolicy.guestServiceFeePercent),
    isNothing: payoutCents === 0,
  }
}
