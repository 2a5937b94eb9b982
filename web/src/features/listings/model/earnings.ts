import { hostPayoutCents, type SiteFees, totalOf } from '#contract/bookings/price.rules.ts'
import { percentOfCents, toCents } from '#contract/shared/money.ts'

export interface EarningsLine {
  label: string
  /** Integer cents; deductions are negative. */
  cents: number
}

export interface Earnings {
  nights: number
  rentalCents: number
  /** Required fees, each charged once per stay. */
  feeLines: EarningsLine[]
  serviceFeeCents: number
  payoutFeeCents: number
  payoutCents: number
  /** The guest's price of the same stay. */
  guestTotalCents: number
  /** The price does not cover the service fees: the host would receive nothing. */
  isNothing: boolean
}

interface FeeAmount {
  name: string
  amount: number
  isRequired: boolean
}

/**
 * A host's earnings for a number of nights. Amounts are in dollars; an invalid price gives null. Optional fees are
 * left out, because guests may decline them. `siteFees` are those of new bookings.
 */
export function earningsOf(price: string, nights: number, fees: readonly FeeAmount[], siteFees: SiteFees): Earnings | null {
  const dollars = Number(price)
  if (price.trim() === '' || !Number.isFinite(dollars) || dollars <= 0 || dollars > 100_000) return null
  const feeLines = fees.filter((fee) => fee.isRequired).map((fee) => ({ label: fee.name, cents: toCents(fee.amount) }))
  const rentalCents = toCents(dollars) * nights
  const subtotal = rentalCents + feeLines.reduce((sum, line) => sum + line.cents, 0)
  const payoutCents = hostPayoutCents(subtotal, siteFees)
  return {
    nights,
    rentalCents,
    feeLines,
    serviceFeeCents: percentOfCents(subtotal, siteFees.hostPercent),
    payoutFeeCents: siteFees.payoutCents,
    payoutCents,
    guestTotalCents: totalOf(subtotal, 0, siteFees).totalCents,
    isNothing: payoutCents === 0,
  }
}
