import { countNights, type IsoDate } from '../shared/dates.ts'
import { percentOfCents } from '../shared/money.ts'

/**
 * The numbers of money, in one place, served to the client as they are (decisions M2, M4 and spec §9).
 * Percentages are of the subtotal: nights × price plus the property fees that are charged.
 */
export const pricePolicy = {
  guestServiceFeePercent: 9,
  hostServiceFeePercent: 9,
  hostPayoutFeeCents: 2_000,
  minimumChargeCents: 50,
  maximumChargeCents: 99_999_999,
} as const

export interface PricedFee {
  id: number
  name: string
  amountCents: number
  isRequired: boolean
}

/** What a stay costs, in integer cents. It is stored on the booking and never computed again (decision M1). */
export interface Quote {
  nights: number
  nightlyRateCents: number
  rentalCents: number
  fees: (PricedFee & { included: boolean })[]
  serviceFeeCents: number
  totalCents: number
}

/**
 * The price of the stay `[checkIn, checkOut)`. Required fees are always in, optional ones when their id is among `feeIds` (M3).
 * This one function makes the quote that is shown, the amount that is charged and the price that search results carry.
 */
export function quoteStay(stay: {
  checkIn: IsoDate
  checkOut: IsoDate
  nightlyRateCents: number
  fees: readonly PricedFee[]
  feeIds?: readonly number[]
}): Quote {
  const nights = countNights(stay.checkIn, stay.checkOut)
  const rentalCents = nights * stay.nightlyRateCents
  const fees = stay.fees.map((fee) => ({ ...fee, included: fee.isRequired || (stay.feeIds?.includes(fee.id) ?? false) }))
  const feeCents = fees.reduce((sum, fee) => (fee.included ? sum + fee.amountCents : sum), 0)
  const serviceFeeCents = percentOfCents(rentalCents + feeCents, pricePolicy.guestServiceFeePercent)
  return {
    nights,
    nightlyRateCents: stay.nightlyRateCents,
    rentalCents,
    fees,
    serviceFeeCents,
    totalCents: rentalCents + feeCents + serviceFeeCents,
  }
}

/** How a subtotal is shared between host and platform, in cents; the three parts always add up to it. */
export interface HostShare {
  payoutCents: number
  hostFeeCents: number
  payoutFeeCents: number
}

/** Shares a subtotal: the host's 9 % first, then the fixed payout fee as far as there is something left, the rest is the host's (M4). */
export function shareWithHost(subtotalCents: number): HostShare {
  const hostFeeCents = percentOfCents(subtotalCents, pricePolicy.hostServiceFeePercent)
  const payoutFeeCents = Math.min(pricePolicy.hostPayoutFeeCents, subtotalCents - hostFeeCents)
  return { payoutCents: subtotalCents - hostFeeCents - payoutFeeCents, hostFeeCents, payoutFeeCents }
}

/** What the host receives of a subtotal, in cents: less the host's 9 % and the fixed payout fee, never below zero (M4: 650.00 → 571.50). */
export const hostPayoutCents = (subtotalCents: number): number => shareWithHost(subtotalCents).payoutCents
