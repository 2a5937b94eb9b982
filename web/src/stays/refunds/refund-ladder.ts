import type { CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import { type CancellationPolicy, datedLadder, type RefundRule, refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import { dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { formatDeadline, plural } from '../../lib/format.ts'
import { formatDate } from '../../lib/texts/format-date.ts'

export const policyNames: Record<CancellationPolicy, string> = { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' }

/** The text of one step: its end, and the refund. */
export interface LadderRow {
  when: string
  what: string
}

/** The rules of all later steps, shown once below them. */
export const ladderNote = (freeHours: number): string =>
  `Host fees are refunded in full until check-in. The service fee is refundable for ${plural(freeHours, 'hour')} only.`

const EVERYTHING = 'Full refund'
const nights = (percent: number) => `${percent}% of the nights`

/** The refund steps without dates, for a listing before dates are chosen. */
export const policyRows = ({ freeHours, steps }: RefundRule): LadderRow[] => [
  { when: `For ${plural(freeHours, 'hour')} after you pay`, what: EVERYTHING },
  ...steps.map(({ days, percent }) => ({ when: `Up to ${plural(days, 'day')} before check-in`, what: nights(percent) })),
  { when: 'After that', what: 'The nights are not refunded' },
]

/** The terms of a stay before booking, as checkout will copy them onto the booking. */
export const termsFor = (
  stay: { cancellationPolicy: CancellationPolicy; timeZone: string },
  checkIn: IsoDate,
  site: Pick<PublicSite, 'freeCancellationHours' | 'refundSteps'>,
): CancellationTerms => ({
  policy: stay.cancellationPolicy,
  timeZone: stay.timeZone,
  freeHours: site.freeCancellationHours,
  freeUntil: null,
  steps: datedLadder(refundRuleOf(site, stay.cancellationPolicy), checkIn),
})

/**
 * The remaining steps from `now` on, with dates at the property; the first one applies now. Empty from the check-in
 * day on.
 */
export function ladderRows(
  { freeHours, freeUntil, steps, timeZone }: CancellationTerms,
  checkIn: IsoDate,
  now: Date,
): LadderRow[] {
  const today = dateInZone(now, timeZone)
  if (today >= checkIn) return []
  const freeEnd = freeUntil === null ? null : new Date(freeUntil)
  const isFree = freeEnd === null || freeEnd > now
  const from = freeEnd && isFree ? dateInZone(freeEnd, timeZone) : today
  const free = freeEnd
    ? `Until ${formatDeadline(freeEnd.toISOString(), timeZone)}`
    : `For ${plural(freeHours, 'hour')} after you pay, before check-in`
  const ahead = steps.filter(({ until }) => until >= from)
  return [
    ...(isFree ? [{ when: free, what: EVERYTHING }] : []),
    ...ahead.map(({ until, percent }) => ({ when: `Until ${formatDate(until)}`, what: nights(percent) })),
    { when: isFree || ahead.length > 0 ? 'After that' : 'Now', what: 'The nights are not refunded' },
  ]
}

/**
 * The current step in one sentence: '75% of the nights are refunded until December 3, 2026.' Null once the nights are
 * not refunded.
 */
export function ladderHeadline(terms: CancellationTerms, checkIn: IsoDate, now: Date): string | null {
  const [row, next] = ladderRows(terms, checkIn, now)
  if (!row || !next) return null
  const until = row.when.charAt(0).toLowerCase() + row.when.slice(1)
  if (row.what === EVERYTHING) return `Full refund ${until}.`
  return row.what === nights(100) ? `Nights are refunded in full ${until}.` : `${row.what} are refunded ${until}.`
}
