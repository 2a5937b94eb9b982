import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'

/** A rule of recurrence, as iCalendar writes it: parts by their names. */
export type RuleParts = Readonly<Record<string, string>>

const READ = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'WKST'])
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** No rule is followed for more days than this, about forty years. */
const MAX_DAYS = 15_000

/** How a rule is followed: from the first day anybody asks for to the last one, for as many days in all as a calendar may take. */
export interface Following {
  first: IsoDate
  last: IsoDate
  /** Called for every day that is looked at; what it throws ends the following. */
  look(): void
}

const DAY_MS = 86_400_000
const numbers = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])
const weekdayOf = (day: number) => (day + 4) % 7
const parts = (number: number) => {
  const date = new Date(number * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
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
  const first = { ...parts(toDayNumber(start)), number: toDayNumber(start) }
  const weekStart = Math.max(0, WEEKDAYS.indexOf(rule.WKST ?? 'MO'))
  const weekOf = (day: number) => Math.floor((day + 4 - weekStart) / 7)
  // Sets, because strangers write these lists as long as they like.
  const weekdays = new Set(readWeekdays(rule.BYDAY).map(({ nth, weekday }) => `${nth} ${weekday}`))
  const months = new Set(numbers(rule.BYMONTH))
  const monthDays = new Set(numbers(rule.BYMONTHDAY))
  const freq = rule.FREQ

  const isPeriod = (day: number, year: number, month: number): boolean => {
    if (freq === 'DAILY') return (day - first.number) % interval === 0
    if (freq === 'WEEKLY') return (weekOf(day) - weekOf(first.number)) % interval === 0
    if (freq === 'MONTHLY') return ((year - first.year) * 12 + month - first.month) % interval === 0
    return (year - first.year) % interval === 0
  }
  const isWeekday = (number: number, day: number, length: number): boolean =>
    [0, Math.ceil(day / 7), -Math.ceil((length - day + 1) / 7)].some((nth) => weekdays.has(`${nth} ${weekdayOf(number)}`))
  const isUsualDay = (number: number, month: number, day: number): boolean => {
    if (freq === 'DAILY') return true
    if (freq === 'WEEKLY') return weekdayOf(number) === weekdayOf(first.number)
    return day === first.day && (freq === 'MONTHLY' || months.size > 0 || month === first.month)
  }
  return (number: number): boolean => {
    const { year, month, day } = parts(number)
    if (!isPeriod(number, year, month) || (months.size > 0 && !months.has(month))) return false
    if (monthDays.size === 0 && weekdays.size === 0) return isUsualDay(number, month, day)
    const length = lengthOfMonth(year, month)
    if (monthDays.size > 0 && !monthDays.has(day) && !monthDays.has(day - length - 1)) return false
    return weekdays.size === 0 || isWeekday(number, day, length)
  }
}

/**
 * The days a rule falls on, from its start or from `first`, whichever is later, to `last`; null for a rule that is not understood. It looks at one
 * day after the other, so that no rule, however odd, takes longer than another.
 */
export function daysOfRule(rule: RuleParts, start: IsoDate, { first, last, look }: Following): IsoDate[] | null {
  if (!isUnderstood(rule)) return null
  const matches = makeMatch(rule, start)
  const until = rule.UNTIL?.replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/, '$1-$2-$3') ?? last
  const count = Number(rule.COUNT ?? MAX_DAYS)
  const from = toDayNumber(start)
  const end = Math.min(toDayNumber(until < last ? until : last), from + MAX_DAYS)
  const days: IsoDate[] = []
  // What is counted is counted from its start.
  const earliest = rule.COUNT === undefined ? Math.max(from, toDayNumber(first)) : from
  for (let number = earliest; number <= end && days.length < count; number++) {
    look()
    if (number === from || matches(number)) days.push(addDays('1970-01-01', number))
  }
  return days
}
