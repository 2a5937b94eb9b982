import {
  type CancellationPolicy,
  defaultFreeHours,
  defaultRefundSteps,
  type RefundRule,
} from '../properties/cancellation.rules.ts'
import { type IsoDate, toDayNumber } from '../shared/dates.ts'
import { percentOfCents, stepOfCurrency } from '../shared/money.ts'
import { currencyOf, type Quote, serviceFeeLabel, siteFeesOf } from './price.rules.ts'

/**
 * The reason of a refund. free: within the free hours after paying and before check-in · ladder: by the days of
 * notice · started: from the day of check-in on · host: the host cancels.
 */
export const refundBases = ['free', 'ladder', 'started', 'host'] as const
export type RefundBasis = (typeof refundBases)[number]

/** The refund of a stay, in cents, line by line; the lines add up to both totals. */
export interface RefundShare {
  basis: RefundBasis
  /** Of the nights. */
  percent: number
  lines: { label: string; paidCents: number; refundCents: number }[]
  refundCents: number
}

/**
 * The parts that a refund treats differently, as shares of each: nights in percent, fees and service fee in full or
 * not at all.
 */
function shareOut(quote: Quote, basis: RefundBasis, given: { percent: number; fees: boolean; serviceFee: boolean }): RefundShare {
  const step = stepOfCurrency(currencyOf(quote))
  const lines = [
    { label: 'Nights', paidCents: quote.rentalCents, refundCents: percentOfCents(quote.rentalCents, given.percent, step) },
    ...quote.fees
      .filter((fee) => fee.included)
      .map(({ name, amountCents }) => ({ label: name, paidCents: amountCents, refundCents: given.fees ? amountCents : 0 })),
    {
      label: serviceFeeLabel(siteFeesOf(quote).guestPercent),
      paidCents: quote.serviceFeeCents,
      refundCents: given.serviceFee ? quote.serviceFeeCents : 0,
    },
  ]
  return { basis, percent: given.percent, lines, refundCents: lines.reduce((sum, line) => sum + line.refundCents, 0) }
}

/** A full refund, service fee included: what a guest gets when the host cancels. */
export const wholeRefund = (quote: Quote, basis: 'host' | 'free'): RefundShare =>
  shareOut(quote, basis, { percent: 100, fees: true, serviceFee: true })

/** The rule of a booking: the one it was made with, whatever the operator has changed since. */
export const bookedRule = (quote: Pick<Quote, 'cancellation'>, policy: CancellationPolicy): RefundRule =>
  quote.cancellation ?? { freeHours: defaultFreeHours, steps: defaultRefundSteps[policy] }

/**
 * The refund of a guest who cancels a confirmed stay. Within the free hours (48 by default) of paying and before
 * check-in: everything. Later: the ladder's share of the nights, the property fees in full, no service fee. From
 * check-in on: nothing.
 */
export function guestRefund(booking: {
  quote: Quote
  policy: CancellationPolicy
  checkIn: IsoDate
  paidAt: Date
  now: Date
  /** The calendar date at the property. */
  today: IsoDate
}): RefundShare {
  const { quote, today, checkIn } = booking
  if (today >= checkIn) return shareOut(quote, 'started', { percent: 0, fees: false, serviceFee: false })
  const rule = bookedRule(quote, booking.policy)
  const hours = (booking.now.getTime() - booking.paidAt.getTime()) / 3_600_000
  if (hours <= rule.freeHours) return wholeRefund(quote, 'free')
  const notice = toDayNumber(checkIn) - toDayNumber(today)
  const step = rule.steps.find(({ days }) => notice >= days)
  return shareOut(quote, 'ladder', { percent: step?.percent ?? 0, fees: true, serviceFee: false })
}
