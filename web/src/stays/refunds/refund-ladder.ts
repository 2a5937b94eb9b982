import { plural, t } from '@lingui/core/macro'
import type { CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import { type CancellationPolicy, datedLadder, type RefundRule, refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import { dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { formatDeadline } from '../../lib/format.ts'
import { formatDate } from '../../lib/texts/format-date.ts'

/** Getters: the names are in the language of the page that reads them. */
export const policyNames: Readonly<Record<CancellationPolicy, string>> = {
  get flexible() {
    return t`Flexible`
  },
  get moderate() {
    return t`Moderate`
  },
  get strict() {
    return t`Strict`
  },
}

/** `Flexible cancellation.` */
export function nameCancellation(policy: CancellationPolicy): string {
  if (policy === 'flexible') return t`Flexible cancellation.`
  return policy === 'moderate' ? t`Moderate cancellation.` : t`Strict cancellation.`
}

/** The text of one step: its end, and the refund. */
export interface LadderRow {
  when: string
  what: string
}

/** The rules of all later steps, shown once below them. */
export const ladderNote = (freeHours: number): string =>
  plural(freeHours, {
    one: 'Host fees are refunded in full until check-in. The service fee is refundable for # hour only.',
    other: 'Host fees are refunded in full until check-in. The service fee is refundable for # hours only.',
  })

const everything = () => t`Full refund`
const nothing = () => t`The nights are not refunded`
const nights = (percent: number) => t`${percent}% of the nights`

/** The refund steps without dates, for a listing before dates are chosen. */
export const policyRows = ({ freeHours, steps }: RefundRule): LadderRow[] => [
  {
    when: plural(freeHours, { one: 'For # hour after you pay', other: 'For # hours after you pay' }),
    what: everything(),
  },
  ...steps.map(({ days, percent }) => ({
    when: plural(days, { one: 'Up to # day before check-in', other: 'Up to # days before check-in' }),
    what: nights(percent),
  })),
  { when: t`After that`, what: nothing() },
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
 * The steps that remain at `now`: whether everything is refunded, and until when where that is known, then the parts
 * of the nights. Null from the check-in day on.
 */
function remainingSteps({ freeUntil, steps, timeZone }: CancellationTerms, checkIn: IsoDate, now: Date) {
  const today = dateInZone(now, timeZone)
  if (today >= checkIn) return null
  const freeEnd = freeUntil === null ? null : new Date(freeUntil)
  const isFree = freeEnd === null || freeEnd > now
  const from = freeEnd && isFree ? dateInZone(freeEnd, timeZone) : today
  const ahead = steps.filter(({ until }) => until >= from)
  return { isFree, deadline: freeEnd && formatDeadline(freeEnd.toISOString(), timeZone), ahead }
}

/** `Until June 12, 2026`, the end of a step. */
export const untilWords = (end: string) => t`Until ${end}`

/**
 * The remaining steps from `now` on, with dates at the property; the first one applies now. Empty from the check-in
 * day on.
 */
export function ladderRows(terms: CancellationTerms, checkIn: IsoDate, now: Date): LadderRow[] {
  const remaining = remainingSteps(terms, checkIn, now)
  if (remaining === null) return []
  const { isFree, deadline, ahead } = remaining
  const { freeHours } = terms
  const free = deadline
    ? untilWords(deadline)
    : plural(freeHours, {
        one: 'For # hour after you pay, before check-in',
        other: 'For # hours after you pay, before check-in',
      })
  return [
    ...(isFree ? [{ when: free, what: everything() }] : []),
    ...ahead.map(({ until, percent }) => ({ when: untilWords(formatDate(until)), what: nights(percent) })),
    { when: isFree || ahead.length > 0 ? t`After that` : t`Now`, what: nothing() },
  ]
}

/**
 * The current step in one sentence: '75% of the nights are refunded until December 3, 2026.' Null once the nights are
 * not refunded.
 */
export function ladderHeadline(terms: CancellationTerms, checkIn: IsoDate, now: Date): string | null {
  const remaining = remainingSteps(terms, checkIn, now)
  if (remaining === null) return null
  const { isFree, deadline, ahead } = remaining
  const { freeHours } = terms
  if (isFree && deadline) return t`Full refund until ${deadline}.`
  if (isFree)
    return plural(freeHours, {
      one: 'Full refund for # hour after you pay, before check-in.',
      other: 'Full refund for # hours after you pay, before check-in.',
    })
  const [step] = ahead
  if (!step) return null
  const { percent } = step
  const end = formatDate(step.until)
  return percent === 100 ? t`Nights are refunded in full until ${end}.` : t`${percent}% of the nights are refunded until ${end}.`
}
