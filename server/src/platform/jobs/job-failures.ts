const MAX_DELAY_MS = 5 * 60_000
const LONGEST = 500
const ADDRESS = /[^\s<>@"']+@[^\s<>@"']+/g

/**
 * How long a job waits after consecutive failures, in milliseconds: a second, two, four, and five minutes in the
 * end.
 */
export const delayAfter = (failures: number): number => Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.max(0, failures - 1))

/**
 * An error message that may be stored and shown: a mail server's response may name the recipient, so addresses are
 * removed.
 */
export function describeFailure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .slice(0, 4 * LONGEST)
    .replaceAll(ADDRESS, '[email]')
    .slice(0, LONGEST)
}
