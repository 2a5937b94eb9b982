import { type SiteFees, shareWithHost, totalOf } from '#contract/bookings/price.rules.ts'
import { mostPrice } from '#contract/currency/currency-limits.ts'
import { defaultCurrency, toCents } from '#contract/shared/money.ts'

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
 * A host's earnings for a number of nights. Amounts are in cents; an invalid price gives null. Optional fees are
 * left out, because guests may decline them. `siteFees` are those of new bookings.
 */
export function earningsOf(price: string, nights: number, fees: readonly FeeAmount[], siteFees: SiteFees): Earnings | null {
  const amount = Number(price)
  if (price.trim() === '' || !Number.isFinite(amount) || amount <= 0 || amount > mostPrice(siteFees.currency ?? defaultCurrency))
    return null
  const feeLines = fees.filter((fee) => fee.isRequired).map((fee) => ({ label: fee.name, cents: toCents(fee.amount) }))
  const rentalCents = toCents(amount) * nights
  const subtotal = rentalCents + feeLines.reduce((sum, line) => sum + line.cents, 0)
  const { payoutCents, hostFeeCents } = shareWithHost(subtotal, siteFees)
  return {
    nights,
    rentalCents,
    feeLines,
    serviceFeeCents: hostFeeCents,
    payoutFeeCents: siteFees.payoutCents,
    payoutCents,
    guestTotalCents: totalOf(subtotal, 0, siteFees).totalCents,
    isNothing: payoutCents === 0,
  }
}
