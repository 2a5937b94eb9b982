import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'

/** A rule of recurrence, as iCalendar writes it: parts by their names. */
export type RuleParts = Readonly<Record<string, string>>

const READ = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'WKST'])
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** No rule is followed for more days than this, about forty years. */
const MAX_DAYS = 15_000

const numbers = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])
const weekdayOf = (day: number) => (day + 4) % 7
const parts = (date: IsoDate) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })
const lengthOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `2MO`, `-1FR` or `SU` as ordinal (0: every) and day of the week. */
const readWeekdays = (text: string | undefined) =>
  (text ? text.split(',') : []).map((each) => ({
    nth: Number(each.slice(0, -2)) || 0,
    weekday: WEEKDAYS.indexOf(each.slice(-2)),
  }))

/** Whether this can be followed at all: what else iCalendar allows is not used by calendars of places. */
function isUnderstood(rule: RuleParts): boolean {
  const weekdays = readWeekdays(rule.BYDAY)
  return (
    Object.keys(rule).every((name) => READ.has(name)) &&
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.FREQ ?? '') &&
    weekdays.every(({ nth, weekday }) => weekday >= 0 && (nth === 0 || rule.FREQ === 'MONTHLY')) &&
    [...numbers(rule.BYMONTH), ...numbers(rule.BYMONTHDAY)].every(Number.isInteger) &&
    !(Number(rule.INTERVAL ?? 1) < 1)
  )
}

/** Makes the test whether a day is one of the rule's, from the day it starts on. */
function makeMatch(rule: RuleParts, start: IsoDate) {
  const interval = Number(rule.INTERVAL ?? 1)
  const first = { ...parts(start), number: toDayNumber(start) }
  const weekStart = Math.max(0, WEEKDAYS.indexOf(rule.WKST ?? 'MO'))
  const weekOf = (day: number) => Math.floor((day + 4 - weekStart) / 7)
  const weekdays = readWeekdays(rule.BYDAY)
  const months = numbers(rule.BYMONTH)
  const monthDays = numbers(rule.BYMONTHDAY)
  const freq = rule.FREQ

  const isPeriod = (day: number, year: number, month: number): boolean => {
    if (freq === 'DAILY') return (day - first.number) % interval === 0
    if (freq === 'WEEKLY') return (weekOf(day) - weekOf(first.number)) % interval === 0
    if (freq === 'MONTHLY') return ((year - first.year) * 12 + month - first.month) % interval === 0
    return (year - first.year) % interval === 0
  }
  const isWeekday = (number: number, day: number, length: number): boolean =>
    weekdays.some(({ nth, weekday }) => {
      if (weekdayOf(number) !== weekday) return false
      return nth === 0 || nth === Math.ceil(day / 7) || nth === -Math.ceil((length - day + 1) / 7)
    })
  const isUsualDay = (number: number, month: number, day: number): boolean => {
    if (freq === 'DAILY') return true
    if (freq === 'WEEKLY') return weekdayOf(number) === weekdayOf(first.number)
    return day === first.day && (freq === 'MONTHLY' || months.length > 0 || month === first.month)
  }
  return (number: number): boolean => {
    const { year, month, day } = parts(addDays('1970-01-01', number))
    if (!isPeriod(number, year, month) || (months.length > 0 && !months.includes(month))) return false
    const length = lengthOfMonth(year, month)
    if (monthDays.length > 0 && !monthDays.some((each) => each === day || each === day - length - 1)) return false
    if (weekdays.length > 0) return isWeekday(number, day, length)
    return monthDays.length > 0 || isUsualDay(number, month, day)
  }
}

/**
 * The days a rule falls on, from its start to `last`; null for a rule that is not understood. It looks at one day after
 * the other, so that no rule, however odd, takes longer than another.
 */
export function daysOfRule(rule: RuleParts, start: IsoDate, last: IsoDate): IsoDate[] | null {
  if (!isUnderstood(rule)) return null
  const matches = makeMatch(rule, start)
  const until = rule.UNTIL?.replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/, '$1-$2-$3') ?? last
  const count = Number(rule.COUNT ?? MAX_DAYS)
  const from = toDayNumber(start)
  const end = Math.min(toDayNumber(until < last ? until : last), from + MAX_DAYS)
  const days: IsoDate[] = []
  for (let number = from; number <= end && days.length < count; number++) {
    if (number === from || matches(number)) days.push(addDays('1970-01-01', number))
  }
  return days
}
