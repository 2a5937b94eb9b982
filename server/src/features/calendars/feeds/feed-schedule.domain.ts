import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'

/** The cause of a failed reading: `too-complex` would take long again, `busy` is our own overload. */
export type FeedFault = 'unreadable' | 'too-complex' | 'busy'

const HOUR_MS = 3_600_000

/** The longest wait that a server may ask for. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

/** The moment of a `Retry-After` of seconds or a date, at most a day ahead; null for an unreadable or a past one. */
export function retryAtOf(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, LONGEST_WAIT_MS)) : null
}

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
