import { holdLimits } from '#contract/bookings/bookings.rules.ts'
import { refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/wait-words.ts'
import type { Queryable } from '../../../db/client.ts'
import { listUnpaidEnds } from '../../../db/queries/bookings.queries.ts'
import { HOLD_MEMORY_MS, nextHoldAt } from './hold-limits.ts'

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
