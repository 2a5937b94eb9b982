import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { type IsoMonth, monthOf, nameOfMonth, weeksOfMonth } from '../../../stays/calendar/months.ts'

/** The fewest weeks of a month on a host's calendar. */
const FEWEST = 5

/**
 * The weeks of a month on a host's calendar: the current month begins with this week, and what follows fills it up to
 * five weeks.
 */
export function weeksShown(month: IsoMonth, today: IsoDate): IsoDate[][] {
  const all = weeksOfMonth(month)
  const weeks = month === monthOf(today) ? all.filter((week) => (week.at(-1) ?? '') >= today) : all
  while (weeks.length < FEWEST) {
    const next = addDays(weeks.at(-1)?.at(-1) ?? today, 1)
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(next, at)))
  }
  return weeks
}

/** `December 2026`, or `Nov – Dec 2026` where most days are of the next month. */
export function nameOfWeeks(month: IsoMonth, weeks: readonly (readonly IsoDate[])[]): string {
  const last = monthOf(weeks.at(-1)?.at(-1) ?? `${month}-01`)
  const days = weeks.flat().filter((day) => monthOf(day) === month)
  if (days.length >= 15 || last === month) return nameOfMonth(month)
  const [name, next] = [month, last].map((one) => nameOfMonth(one).replace(/^(...)\w*/, '$1'))
  return month.slice(0, 4) === last.slice(0, 4) ? `${name?.slice(0, 3)} – ${next}` : `${name} – ${next}`
}
