import { t } from '@lingui/core/macro'
import { formatHour as hourIn, stayHours } from '#contract/availability/stay-hours.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { formatMonthDay, perLocale } from '../lib/texts/format-date.ts'
import { currentLocale, isEnglish } from '../lib/texts/texts.tsx'

const weekdays = {
  long: perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })),
  short: perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })),
}

/** `Friday`, or `Fri` when short. */
export const formatWeekday = (date: IsoDate, length: 'long' | 'short' = 'long'): string =>
  weekdays[length]().format(new Date(`${date}T00:00:00Z`))

const stayDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** `Friday, February 12`. */
export const formatStayDay = (date: IsoDate): string =>
  isEnglish() ? `${formatWeekday(date)}, ${formatMonthDay(date)}` : stayDay().format(new Date(`${date}T00:00:00Z`))

/** `3:00 PM` of a whole hour, 0 to 23; `15:00` where the site's clock has 24 hours. */
export const formatHour = (hour: number): string => hourIn(hour, currentLocale())

/** `After 3:00 PM` and `By 11:00 AM`, at every listing. */
export function stayHourWords(): { checkIn: string; checkOut: string } {
  const [from, until] = [formatHour(stayHours.checkIn), formatHour(stayHours.checkOut)]
  return { checkIn: t`After ${from}`, checkOut: t`By ${until}` }
}
