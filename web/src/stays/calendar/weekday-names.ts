import { listWeekdays } from '#contract/availability/stay-terms.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import { listWords } from '../../lib/texts/join-words.ts'
import { isEnglish } from '../../lib/texts/texts.tsx'
import { formatWeekday } from '../stay-day.ts'

/** A Sunday: the days of the week count from it. */
const sunday = '2023-01-01'

/** A day of the week, 0 is Sunday: `Friday`. */
export const nameWeekday = (day: number): string => formatWeekday(addDays(sunday, day))

/** `Fri`. */
export const shortenWeekday = (day: number): string => formatWeekday(addDays(sunday, day), 'short').slice(0, 3)

/** `Fridays and Saturdays`; other languages than English name a day in the singular. */
export function nameWeekdays(days: readonly number[]): string {
  if (isEnglish()) return listWeekdays(days)
  return listWords([...days].sort().map(nameWeekday))
}
