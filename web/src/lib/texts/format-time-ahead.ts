import { t } from '@lingui/core/macro'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { perLocale } from './format-date.ts'

const atHour = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))
const onDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))
const MINUTE_MS = 60_000

/**
 * A future instant by the reader's own clock: 'at 3:40 PM', 'tomorrow at 9:05 AM', 'on Monday, March 8, 2027 at 9:05
 * AM'. Rounded up to a whole minute, so that it is never too early.
 */
export function formatTimeAhead(iso: string, now: Date): string {
  const instant = new Date(Math.ceil(Date.parse(iso) / MINUTE_MS) * MINUTE_MS)
  const time = atHour().format(instant)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  if (fromLocalDate(instant) === fromLocalDate(now)) return t`at ${time}`
  if (fromLocalDate(instant) === fromLocalDate(tomorrow)) return t`tomorrow at ${time}`
  const day = onDay().format(instant)
  return t`on ${day} at ${time}`
}
