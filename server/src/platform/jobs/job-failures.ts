const MAX_DELAY_MS = 5 * 60_000
const LONGEST = 500
const ADDRESS = /[^\s<>@"']+@[^\s<>@"']+/g

/** How long a job waits after so many failures in a row, in milliseconds: a second, two, four, and five minutes in the end. */
export const delayAfter = (failures: number): number => Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.max(0, failures - 1))

/** What went wrong, in words that may be kept and shown: a mail server's answer may name whom it was about, so addresses are taken out. */
export function describeFailure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .slice(0, 4 * LONGEST)
    .replaceAll(ADDRESS, '[email]')
    .slice(0, LONGEST)
}
