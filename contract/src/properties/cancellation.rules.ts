import { addDays, type IsoDate } from '../shared/dates.ts'

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** With at least `days` whole days of notice before check-in, `percent` of the nightly rate is refunded. */
export interface RefundStep {
  days: number
  percent: number
}
export type RefundSteps = Record<CancellationPolicy, RefundStep[]>

/** What a guest who cancels is refunded. A booking keeps the rule it was made with. */
export interface RefundRule {
  /** "Free cancellation for 48 hours": counted from the payment, and only before check-in. */
  freeHours: number
  /** Largest notice first; after the last step the nights are not refunded. */
  steps: readonly RefundStep[]
}

/** What the operator may choose. */
export const refundLimits = {
  freeHours: { least: 1, most: 168 },
  days: { least: 1, most: 365 },
  percent: { least: 1, most: 100 },
  steps: 4,
} as const

export const defaultFreeHours = 48
/** The steps of a new site: those of the specification. */
export const defaultRefundSteps: RefundSteps = {
  flexible: [
    { days: 60, percent: 100 },
    { days: 30, percent: 75 },
    { days: 14, percent: 50 },
  ],
  moderate: [
    { days: 30, percent: 75 },
    { days: 14, percent: 50 },
  ],
  strict: [{ days: 14, percent: 50 }],
}

/** Why these steps are no policy, or null: less notice never refunds more. */
export function refuseSteps(steps: readonly RefundStep[]): string | null {
  for (const [index, { days, percent }] of steps.entries()) {
    const before = steps[index - 1]
    if (!before) continue
    if (days >= before.days) return `${days} days come after ${before.days} days: put the longer notice first`
    if (percent >= before.percent)
      return `${percent}% with ${days} days is not less than ${before.percent}% with ${before.days} days: shorter notice refunds less`
  }
  return null
}

/**
 * A dated step of the ladder: through the whole of `until`, a day at the property, so many percent of the nights are
 * refunded.
 */
export interface LadderStep {
  percent: number
  until: IsoDate
}

/**
 * The steps of a rule for a stay that begins on `checkIn`, first step first; after the last one the nights are not
 * refunded.
 */
export const datedLadder = ({ steps }: Pick<RefundRule, 'steps'>, checkIn: IsoDate): LadderStep[] =>
  steps.map(({ days, percent }) => ({ percent, until: addDays(checkIn, -days) }))

/** The settings of the site that say what a policy refunds. */
export interface RefundSettings {
  /** Hours after the payment in which canceling is free, before check-in. */
  freeCancellationHours: number
  /** What each policy refunds afterwards. */
  refundSteps: RefundSteps
}

/** What bookings that are made now refund under a policy. */
export const refundRuleOf = ({ freeCancellationHours, refundSteps }: RefundSettings, policy: CancellationPolicy): RefundRule => ({
  freeHours: freeCancellationHours,
  steps: refundSteps[policy],
})
