import { formatTimeAhead } from '../../../lib/format-time-ahead.ts'
import { countdownParts } from './trip-words.ts'

const HOUR_MS = 3_600_000
const SOON_MS = 6 * HOUR_MS

export interface RequestDeadline {
  /** `5 hr 20 min left`. */
  left: string
  /** `Ends tomorrow at 8:02 AM`. */
  ends: string
  /** Less than six hours are soon, less than one is urgent. */
  haste: 'calm' | 'soon' | 'urgent'
  /** Of the whole time to answer, from 0 to 1. */
  share: number
}

/** The host's time to answer a request that was paid at `since` and ends at `until`, both ISO instants. */
export function deadlineOf({ since, until }: { since: string; until: string }, now: Date): RequestDeadline {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const left = Math.max(0, to - now.getTime())
  const words = countdownParts(left).flatMap(({ value, unit }) => (value > 0 ? [`${value} ${unit}`] : []))
  return {
    left: left === 0 ? 'Time is over' : `${words.join(' ')} left`,
    ends: `${left === 0 ? 'Ended' : 'Ends'} ${formatTimeAhead(until, now)}`,
    haste: left < HOUR_MS ? 'urgent' : left < SOON_MS ? 'soon' : 'calm',
    share: Math.min(1, left / Math.max(1, to - from)),
  }
}
