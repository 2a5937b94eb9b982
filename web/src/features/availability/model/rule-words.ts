import { listWeekdays } from '#contract/availability/stay-terms.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { countDays, countHours } from '../../../lib/texts/count-words.ts'
import { currentLocale, isEnglish } from '../../../lib/texts/texts.tsx'
import { formatWeekday } from '../../../stays/stay-day.ts'

/** A Sunday: the days of the week count from it. */
const sunday = '2023-01-01'
const dateOf = (day: number): IsoDate => addDays(sunday, day)

/** A day of the week, 0 is Sunday: `Friday`. */
export const nameWeekday = (day: number): string => formatWeekday(dateOf(day))

/** `Fri`. */
export const shortenWeekday = (day: number): string => formatWeekday(dateOf(day), 'short').slice(0, 3)

/** `Fridays and Saturdays`; other languages than English name a day in the singular. */
export function nameWeekdays(days: readonly number[]): string {
  if (isEnglish()) return listWeekdays(days)
  return new Intl.ListFormat(currentLocale()).format([...days].sort().map(nameWeekday))
}

/** `36 hours`, `2 days`. */
export const nameNotice = (hours: number): string => (hours > 0 && hours % 24 === 0 ? countDays(hours / 24) : countHours(hours))
