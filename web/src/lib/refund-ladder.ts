import type { CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import {
  type CancellationPolicy,
  datedLadder,
  freeCancellationHours,
  refundLadder,
} from '#contract/properties/cancellation.rules.ts'
import { dateInZone, formatDate, formatMonthDay, type IsoDate } from '#contract/shared/dates.ts'

export const policyNames: Record<CancellationPolicy, string> = { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' }

/** One rung as a person reads it: until when, and what comes back. */
export interface LadderRow {
  when: string
  what: string
}

/** What holds on every rung but the first, said once under the ladder. */
export const ladderNote = `Fees of the host come back in full until check-in. The service fee comes back in the first ${freeCancellationHours} hours only.`

const EVERYTHING = 'Everything comes back'
const nights = (percent: number) => `${percent}% of the nights`

/** `December 3`, with its year when it is not this one. */
const dayOf = (date: IsoDate, today: IsoDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(date) : formatDate(date)

/** An instant at the clock of a place: `November 24, 2:05 PM`. */
export const formatAtPlace = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    instant,
  )

/** A ladder without dates, for a listing whose dates are not chosen yet. */
export const policyRows = (policy: CancellationPolicy): LadderRow[] => [
  { when: `For ${freeCancellationHours} hours after you pay`, what: EVERYTHING },
  ...refundLadder[policy].map(({ days, percent }) => ({ when: `Up to ${days} days before check-in`, what: nights(percent) })),
  { when: 'After that', what: 'The nights are not refunded' },
]

/** The terms of a stay that is not booked yet, as checkout will copy them onto the booking. */
export const termsFor = (
  stay: { cancellationPolicy: CancellationPolicy; timeZone: string },
  checkIn: IsoDate,
): CancellationTerms => ({
  policy: stay.cancellationPolicy,
  timeZone: stay.timeZone,
  freeUntil: null,
  steps: datedLadder(stay.cancellationPolicy, checkIn),
})

/** The rungs that are still ahead of `now`, with dates at the property; the first one holds now. Empty from the day of check-in on. */
export function ladderRows({ freeUntil, steps, timeZone }: CancellationTerms, checkIn: IsoDate, now: Date): LadderRow[] {
  const today = dateInZone(now, timeZone)
  if (today >= checkIn) return []
  const freeEnd = freeUntil === null ? null : new Date(freeUntil)
  const isFree = freeEnd === null || freeEnd > now
  const from = freeEnd && isFree ? dateInZone(freeEnd, timeZone) : today
  const free = freeEnd
    ? `Until ${formatAtPlace(freeEnd, timeZone)}`
    : `For ${freeCancellationHours} hours after you pay, before check-in`
  const ahead = steps.filter(({ until }) => until >= from)
  return [
    ...(isFree ? [{ when: free, what: EVERYTHING }] : []),
    ...ahead.map(({ until, percent }) => ({ when: `Until ${dayOf(until, today)}`, what: nights(percent) })),
    { when: isFree || ahead.length > 0 ? 'After that' : 'Now', what: 'The nights are not refunded' },
  ]
}

/** The rung that holds now in one line: 'Moderate cancellation: 75% of the nights until December 3'. */
export function ladderHeadline(terms: CancellationTerms, checkIn: IsoDate, now: Date): string | null {
  const [row] = ladderRows(terms, checkIn, now)
  if (!row) return null
  const what = row.what.charAt(0).toLowerCase() + row.what.slice(1)
  const name = `${policyNames[terms.policy]} cancellation: ${what}`
  return row.when === 'Now' ? name : `${name} ${row.when.charAt(0).toLowerCase()}${row.when.slice(1)}`
}
