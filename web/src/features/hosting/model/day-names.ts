import type { IsoDate } from '#contract/shared/dates.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { formatWeekday } from '../../../stays/stay-day.ts'

const months = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** `Dec`: the first of a month shows its month. */
export const shortMonth = (day: IsoDate): string => months().format(new Date(`${day}T00:00:00Z`))

/** `Fri`. Portuguese has no shorter name than `segunda`, which is wider than a column. */
export function shortWeekday(day: IsoDate): string {
  const name = formatWeekday(day, 'short')
  return name.length > 4 ? name.slice(0, 3) : name
}
