import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'

/** The longest a hold can last, with a minute for a slow answer. */
const longestHoldMs = (bookingPolicy.holdMinutes + 1) * 60_000

/**
 * When a hold that the server has just named ends, in milliseconds of the reader's clock. Null when that cannot be true, because
 * the reader's clock is wrong: then nothing is counted down and the server alone says when it is over.
 */
export function holdEnd(expiresAt: string, receivedAt: number): number | null {
  const endsAt = Date.parse(expiresAt)
  const left = endsAt - receivedAt
  return left > 0 && left <= longestHoldMs ? endsAt : null
}
