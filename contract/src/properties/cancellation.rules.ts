import { addDays, type IsoDate } from '../shared/dates.ts'

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** The refunded percent of the nightly rate, by whole days of notice before check-in, largest notice first. */
export const refundLadder: Record<CancellationPolicy, readonly { days: number; percent: number }[]> = {
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

/** "Free cancellation for 48 hours": counted from the payment, and only before check-in. */
export const freeCancellationHours = 48

/**
 * A dated step of the ladder: through the whole of `until`, a day at the property, so many percent of the nights are
 * refunded.
 */
export interface LadderStep {
  percent: number
  until: IsoDate
}

/**
 * The ladder of a policy for a stay that begins on `checkIn`, first step first; after the last one the nights are
 * not refunded.
 */
export const datedLadder = (policy: CancellationPolicy, checkIn: IsoDate): LadderStep[] =>
  refundLadder[policy].map(({ days, percent }) => ({ percent, until: addDays(checkIn, -days) }))
