import { retrySeconds } from '#contract/developers/webhook-events.rules.ts'

/** The header `webhook-id` of an event. */
export const messageIdOf = (eventId: number): string => `evt_${eventId}`

/** The body of an event, the same in every attempt. */
export const bodyOf = (event: { kind: string; data: unknown; createdAt: Date }): string =>
  JSON.stringify({ type: event.kind, timestamp: event.createdAt.toISOString(), data: event.data })

const FAILING_MS = 3 * 86_400_000
const LONGEST_PAUSE_MS = 300_000

/** When the next attempt is due after so many of them; null when that was the last one. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const seconds = retrySeconds[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}

/**
 * Until when nothing is sent to an endpoint after so many consecutive failures: two seconds, four, then five minutes.
 */
export const pausedUntil = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 20)))

/** Whether every attempt of three days has failed. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= FAILING_MS

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Why an answer is a failure. */
export function describeAnswer(status: number): string {
  if (status === 410) return 'The receiver answered 410 Gone.'
  if (status >= 300 && status < 400) return `The receiver answered ${status}. Redirects are not followed.`
  return `The receiver answered ${status}.`
}
