import { siteSettingsLimits } from '#contract/site/site-settings.rules.ts'

/** The longest hold an operator can set, plus a minute for a slow response. */
const longestHoldMs = (siteSettingsLimits.holdMinutes.most + 1) * 60_000

/**
 * The end of a new hold, in milliseconds of the reader's clock. Null when it is implausible because the reader's
 * clock is wrong: then there is no countdown, and the server alone decides when the hold ends.
 */
export function holdEnd(expiresAt: string, receivedAt: number): number | null {
  const endsAt = Date.parse(expiresAt)
  const left = endsAt - receivedAt
  return left > 0 && left <= longestHoldMs ? endsAt : null
}
