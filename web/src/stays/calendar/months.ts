import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { perLocale } from '../../lib/texts/format-date.ts'
import { currentLocale } from '../../lib/texts/texts.tsx'

/** A month as `YYYY-MM`. */
export type IsoMonth = string

export const monthOf = (day: IsoDate): IsoMonth => day.slice(0, 7)

/** `2026-06` moved by `months`. */
export function moveMonth(month: IsoMonth, months: number): IsoMonth {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * The day on which weeks begin, 0 is Sunday: as the site chose, else Monday in Europe, Sunday in the United States and
 * in Japan.
 */
export function firstWeekday(): 0 | 1 | 6 {
  const locale = currentLocale()
  const [, chosen = /^(de|es|fr|pt)/.test(locale) ? 'mon' : 'sun'] = /-fw-(mon|sun|sat)/.exec(locale) ?? []
  return chosen === 'sat' ? 6 : chosen === 'mon' ? 1 : 0
}

/** The weeks that overlap a month; the first and the last may include days of other months. */
export function weeksOfMonth(month: IsoMonth): IsoDate[][] {
  const first = `${month}-01`
  const start = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 7 - firstWeekday()) % 7))
  const end = `${moveMonth(month, 1)}-01`
  const weeks: IsoDate[][] = []
  for (let day = start; day < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  }
  return weeks
}

/** The first day on the grid of a month, and the day after its last. */
export function daysOnGrid(month: IsoMonth): { from: IsoDate; to: IsoDate } {
  const days = weeksOfMonth(month).flat()
  return { from: days[0] ?? `${month}-01`, to: addDays(days.at(-1) ?? `${month}-01`, 1) }
}

const nameIn = (length: 'long' | 'short') =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: length, year: 'numeric' }))
const names = { long: nameIn('long'), short: nameIn('short') }

/** 'June 2026', or 'Jun 2026' when short. */
export const nameOfMonth = (month: IsoMonth, length: 'long' | 'short' = 'long'): string =>
  names[length]().format(new Date(`${month}-01T00:00:00Z`))
