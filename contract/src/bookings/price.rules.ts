import {
  type CalendarTerms,
  type ExtraGuests,
  type NightPrice,
  rentStay,
  type StayDiscount,
} from '../availability/rates.rules.ts'
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

/**
 * What a stay costs, in integer cents. It is stored on the booking and never computed again (decision M1). Where the host set rules or prices
 * for days, `nightly`, `discount` and `extraGuests` say what the rent is made of, and `nightlyRateCents` is the mean of the nights.
 */
export interface Quote {
  nights: number
  nightlyRateCents: number
  rentalCents: number
  nightly?: NightPrice[]
  discount?: StayDiscount
  extraGuests?: ExtraGuests
  fees: (PricedFee & { included: boolean })[]
  serviceFeeCents: number
  totalCents: number
}

/** What a guest pays for rent and charged fees together, in cents: the service fee is of both. */
export function totalOf(rentalCents: number, feeCents: number): { serviceFeeCents: number; totalCents: number } {
  const serviceFeeCents = percentOfCents(rentalCents + feeCents, pricePolicy.guestServiceFeePercent)
  return { serviceFeeCents, totalCents: rentalCents + feeCents + serviceFeeCents }
}

/** The largest rent and charged fees together whose whole price is at most so much, in cents: both grow together. */
export function subtotalWithin(totalCents: number): number {
  let subtotal = Math.floor((totalCents * 100) / (100 + pricePolicy.guestServiceFeePercent)) + 1
  while (subtotal > 0 && totalOf(subtotal, 0).totalCents > totalCents) subtotal -= 1
  return subtotal
}

interface PricedStay {
  checkIn: IsoDate
  checkOut: IsoDate
  nightlyRateCents: number
  fees: readonly PricedFee[]
  feeIds?: readonly number[] | undefined
  /** Counted where guests cost extra; one when nobody said. */
  guests?: number | undefined
  /** What the host set for days and stays; none where every night costs the same. */
  terms?: CalendarTerms | null
}

function rentOf(
  stay: PricedStay,
  nights: number,
): Pick<Quote, 'nightlyRateCents' | 'rentalCents' | 'nightly' | 'discount' | 'extraGuests'> {
  const { nightlyRateCents, terms } = stay
  if (!terms) return { nightlyRateCents, rentalCents: nights * nightlyRateCents }
  const { nightly, discount, extraGuests, rentalCents } = rentStay({ ...stay, guests: stay.guests ?? 1, terms })
  const sum = nightly.reduce((total, { cents }) => total + cents, 0)
  return {
    nightlyRateCents: Math.floor((sum * 2 + nights) / (nights * 2)),
    rentalCents,
    nightly,
    ...(discount ? { discount } : {}),
    ...(extraGuests ? { extraGuests } : {}),
  }
}

/**
 * The price of the stay `[checkIn, checkOut)`. Required fees are always in, optional ones when their id is among `feeIds` (M3).
 * This one function makes the quote that is shown, the amount that is charged and the price that search results carry.
 */
export function quoteStay(stay: PricedStay): Quote {
  const nights = countNights(stay.checkIn, stay.checkOut)
  const rent = rentOf(stay, nights)
  const fees = stay.fees.map((fee) => ({ ...fee, included: fee.isRequired || (stay.feeIds?.includes(fee.id) ?? false) }))
  const feeCents = fees.reduce((sum, fee) => (fee.included ? sum + fee.amountCents : sum), 0)
  return { nights, ...rent, fees, ...totalOf(rent.rentalCents, feeCents) }
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
