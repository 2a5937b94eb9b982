import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'

/** The cause of a failed reading: `too-complex` would take long again, `busy` is our own overload. */
export type FeedFault = 'unreadable' | 'too-complex' | 'busy'

const HOUR_MS = 3_600_000

/**
 * When a failed calendar is read again: on the usual schedule for a day, then less often; at once less often where
 * each reading is expensive.
 */
export function nextTryAt(feed: { lastGoodAt: Date | null; createdAt: Date }, fault: FeedFault, now: Date): Date {
  const failingHours = (now.getTime() - (feed.lastGoodAt ?? feed.createdAt).getTime()) / HOUR_MS
  const usual = (calendarPolicy.readMinutes * 60_000) / HOUR_MS
  const hours = fault === 'too-complex' || failingHours > 7 * 24 ? 6 : failingHours > 24 ? 1 : usual
  return new Date(now.getTime() + hours * HOUR_MS)
}
