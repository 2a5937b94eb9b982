import { holdLimits } from '#contract/bookings/bookings.rules.ts'
import { refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/wait-words.ts'
import type { Queryable } from '../../../db/client.ts'
import { listUnpaidEnds } from '../../../db/queries/bookings.queries.ts'

/** A hold that ended unpaid, and when it did. */
export interface EndedHold {
  propertyId: number
  endedAt: Date
}

interface Limit {
  unpaid: number
  withinHours: number
  waitHours: number
}

const HOUR_MS = 3_600_000
const spanMs = ({ withinHours, waitHours }: Limit) => (withinHours + waitHours) * HOUR_MS

/** How far back ended holds matter, in milliseconds: earlier ones no longer cause a wait. */
export const HOLD_MEMORY_MS = Math.max(...Object.values(holdLimits).map(spanMs))

/** The end of one limit, in milliseconds since 1970; 0 when it was never reached. `ends` come in any order. */
function endOfWait(ends: readonly number[], { unpaid, withinHours, waitHours }: Limit): number {
  const sorted = [...ends].sort((a, b) => a - b)
  const waits = sorted.map((end, index) => {
    const first = sorted[index - unpaid + 1]
    return first !== undefined && end - first <= withinHours * HOUR_MS ? end + waitHours * HOUR_MS : 0
  })
  return Math.max(0, ...waits)
}

/**
 * From when a guest may hold nights of a listing again, and which of the two limits applies; null when they may now.
 * `ended` are the guest's unpaid holds of the last `HOLD_MEMORY_MS`. A limit that was reached lasts its whole time,
 * even when holds leave the window meanwhile.
 */
export function nextHoldAt(
  ended: readonly EndedHold[],
  propertyId: number,
  now: Date,
): { limit: keyof typeof holdLimits; at: Date } | null {
  const timesOf = (holds: readonly EndedHold[]) => holds.map(({ endedAt }) => endedAt.getTime())
  const ofListing = endOfWait(timesOf(ended.filter((hold) => hold.propertyId === propertyId)), holdLimits.listing)
  const ofAccount = endOfWait(timesOf(ended), holdLimits.account)
  const at = Math.max(ofListing, ofAccount)
  if (at <= now.getTime()) return null
  return { limit: ofAccount >= ofListing ? 'account' : 'listing', at: new Date(at) }
}

const timesWord = (count: number): string => (count === 2 ? 'twice' : `${count} times`)

const sentences = {
  listing: `You have held nights at this place ${timesWord(holdLimits.listing.unpaid)} without paying.`,
  account: 'You have held nights without paying too often today.',
} as const

/** Refuses with `hold_limit_reached` and the end of the wait when a guest's holds end unpaid too often. */
export async function assertMayHold(
  db: Queryable,
  { guestId, propertyId, now }: { guestId: string; propertyId: number; now: Date },
): Promise<void> {
  const period = { since: new Date(now.getTime() - HOLD_MEMORY_MS), until: now }
  const next = nextHoldAt(await listUnpaidEnds(db, guestId, period), propertyId, now)
  if (!next) return
  const wait = waitWords((next.at.getTime() - now.getTime()) / 1_000)
  throw refuseUntil('hold_limit_reached', next.at, now, `${sentences[next.limit]} You can try again in ${wait}.`)
}
