import {
  type CalendarTerms,
  type ExtraGuests,
  type NightPrice,
  rentStay,
  type StayDiscount,
} from '../availability/rates.rules.ts'
import type { RefundRule } from '../properties/cancellation.rules.ts'
import { countNights, type IsoDate } from '../shared/dates.ts'
import { defaultCurrency, percentOfCents, shareOfCents, stepOfCurrency } from '../shared/money.ts'

/**
 * What the site keeps of a stay. Percentages are of the subtotal (nights × price plus the charged property fees),
 * with at most one decimal. The operator sets them; a booking keeps those of its quote.
 */
export interface SiteFees {
  guestPercent: number
  hostPercent: number
  /** Kept once of each payout. */
  payoutCents: number
  /** The ISO code of the currency; dollars where it is missing. */
  currency?: string
}

/** The smallest step of amounts with these fees, in cents. */
export const stepOf = ({ currency = defaultCurrency }: Pick<SiteFees, 'currency'>): 1 | 100 => stepOfCurrency(currency)

/** The fees of the specification: those of a new site, and of quotes that name none. */
export const defaultSiteFees: SiteFees = { guestPercent: 9, hostPercent: 9, payoutCents: 2_000 }

/** The line of the guest's service fee on every screen, receipt and email, word for word. */
export const serviceFeeLabel = (guestPercent: number): string => `service fee (${guestPercent}%)`

export interface PricedFee {
  id: number
  name: string
  amountCents: number
  isRequired: boolean
}

/**
 * The price of a stay, in integer cents. It is stored on the booking and never computed again. Where the host set
 * rules or prices for days, `nightly`, `discount` and `extraGuests` are the parts of the rent, and
 * `nightlyRateCents` is the mean of the nights.
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
  /** The fees it was made with; missing on quotes made before the operator could set them. */
  siteFees?: SiteFees
  /** What a cancellation refunds; missing on bookings made before the operator could set it. */
  cancellation?: RefundRule
}

/** The ISO code of the currency of a quote. */
export const currencyOf = (quote: Pick<Quote, 'siteFees'>): string => siteFeesOf(quote).currency ?? defaultCurrency

/** The fees of a quote: later changes of the settings leave it as it is. */
export const siteFeesOf = ({ siteFees }: Pick<Quote, 'siteFees'>): SiteFees => siteFees ?? defaultSiteFees

/** The guest's total for rent and charged fees together, in cents: the service fee covers both. */
export function totalOf(
  rentalCents: number,
  feeCents: number,
  fees: Pick<SiteFees, 'guestPercent' | 'currency'>,
): { serviceFeeCents: number; totalCents: number } {
  const serviceFeeCents = percentOfCents(rentalCents + feeCents, fees.guestPercent, stepOf(fees))
  return { serviceFeeCents, totalCents: rentalCents + feeCents + serviceFeeCents }
}

/** The largest subtotal whose total is at most so much, in cents: both grow together. */
export function subtotalWithin(totalCents: number, fees: Pick<SiteFees, 'guestPercent' | 'currency'>): number {
  // Rounding gives away up to half a step, so the largest one may lie that far above the exact quotient.
  let subtotal = Math.floor((totalCents * 100) / (100 + fees.guestPercent)) + stepOf(fees)
  while (subtotal > 0 && totalOf(subtotal, 0, fees).totalCents > totalCents) subtotal -= 1
  return subtotal
}

interface PricedStay {
  checkIn: IsoDate
  checkOut: IsoDate
  nightlyRateCents: number
  fees: readonly PricedFee[]
  feeIds?: readonly number[] | undefined
  /** Relevant where extra guests cost more; one by default. */
  guests?: number | undefined
  /** The host's rules for days and stays; none where every night costs the same. */
  terms?: CalendarTerms | null
  /** The fees of the site at this moment; the quote keeps them. */
  siteFees: SiteFees
}

function rentOf(
  stay: PricedStay,
  nights: number,
): Pick<Quote, 'nightlyRateCents' | 'rentalCents' | 'nightly' | 'discount' | 'extraGuests'> {
  const { nightlyRateCents, terms } = stay
  const step = stepOf(stay.siteFees)
  if (!terms) return { nightlyRateCents, rentalCents: nights * nightlyRateCents }
  const { nightly, discount, extraGuests, rentalCents } = rentStay({ ...stay, guests: stay.guests ?? 1, terms, step })
  const sum = nightly.reduce((total, { cents }) => total + cents, 0)
  return {
    nightlyRateCents: shareOfCents(sum, nights, step),
    rentalCents,
    nightly,
    ...(discount ? { discount } : {}),
    ...(extraGuests ? { extraGuests } : {}),
  }
}

/**
 * The price of the stay `[checkIn, checkOut)`. Required fees are always included, optional ones when their id is in
 * `feeIds`. The displayed quote and the charged amount both come from here; search uses the same rules.
 */
export function quoteStay(stay: PricedStay): Quote {
  const nights = countNights(stay.checkIn, stay.checkOut)
  const rent = rentOf(stay, nights)
  const fees = stay.fees.map((fee) => ({ ...fee, included: fee.isRequired || (stay.feeIds?.includes(fee.id) ?? false) }))
  const feeCents = fees.reduce((sum, fee) => (fee.included ? sum + fee.amountCents : sum), 0)
  return { nights, ...rent, fees, ...totalOf(rent.rentalCents, feeCents, stay.siteFees), siteFees: stay.siteFees }
}

/** How a subtotal is divided between host and platform, in cents; the three parts always add up to it. */
export interface HostShare {
  payoutCents: number
  hostFeeCents: number
  payoutFeeCents: number
}

/**
 * Divides a subtotal: the percentage of the host first, then the fixed payout fee as far as possible, the rest is the
 * host's.
 */
export function shareWithHost(subtotalCents: number, fees: SiteFees): HostShare {
  const hostFeeCents = percentOfCents(subtotalCents, fees.hostPercent, stepOf(fees))
  const payoutFeeCents = Math.min(fees.payoutCents, subtotalCents - hostFeeCents)
  return { payoutCents: subtotalCents - hostFeeCents - payoutFeeCents, hostFeeCents, payoutFeeCents }
}

/**
 * The host's payout of a subtotal, in cents: less the host's percentage and the fixed payout fee, never below zero
 * (650.00 → 571.50 with the default fees).
 */
export const hostPayoutCents = (subtotalCents: number, fees: SiteFees): number => shareWithHost(subtotalCents, fees).payoutCents
