import { addDays, type IsoDate, isIsoDate, toDayNumber } from '#contract/shared/dates.ts'

/**
 * A recurrence rule of iCalendar: its parts by name. `UNTIL` is the last day in the zone of the start, `2027-01-31`.
 */
export type RuleParts = Readonly<Record<string, string>>

const READ = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'WKST'])
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** No rule is expanded over more days than this, about forty years. */
const MAX_DAYS = 15_000

/** The parts of a rule as written; null for none. */
export function readRuleParts(text: string): RuleParts | null {
  if (text === '') return null
  const parts = text.toUpperCase().split(';')
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [name = '', value = ''] = part.split('=')
      return part === '' ? [] : [[name, value]]
    }),
  )
}

/** How a rule is expanded: from the first requested day to the last one, within the calendar's budget of days. */
export interface Following {
  first: IsoDate
  last: IsoDate
  /** Called for every day that is looked at; an exception ends the expansion. */
  look(): void
}

const DAY_MS = 86_400_000
const numbers = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])
const weekdayOf = (day: number) => (day + 4) % 7
const parts = (number: number) => {
  const date = new Date(number * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
/** The number of the first day of a month. */
const dayNumber = (year: number, month: number) => Date.UTC(year, month - 1, 1) / DAY_MS
const lengthOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const weekStartOf = (rule: RuleParts): number => Math.max(0, WEEKDAYS.indexOf(rule.WKST ?? 'MO'))

/** `2MO`, `-1FR` or `SU` as ordinal (0: every) and day of the week. */
const readWeekdays = (text: string | undefined) =>
  (text ? text.split(',') : []).map((each) => ({
    nth: Number(each.slice(0, -2)) || 0,
    weekday: WEEKDAYS.indexOf(each.slice(-2)),
  }))

/** Whether the rule is supported: rental calendars do not use the rest of iCalendar. */
function isUnderstood(rule: RuleParts): boolean {
  const weekdays = readWeekdays(rule.BYDAY)
  return (
    Object.keys(rule).every((name) => READ.has(name)) &&
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.FREQ ?? '') &&
    weekdays.every(({ nth, weekday }) => weekday >= 0 && (nth === 0 || ['MONTHLY', 'YEARLY'].includes(rule.FREQ ?? ''))) &&
    [...numbers(rule.BYMONTH), ...numbers(rule.BYMONTHDAY), ...numbers(rule.BYSETPOS)].every(Number.isInteger) &&
    [rule.INTERVAL ?? '1', rule.COUNT ?? '1'].every((text) => /^\d+$/.test(text) && Number(text) >= 1) &&
    isIsoDate(rule.UNTIL ?? '1970-01-01')
  )
}

/** Makes the test whether a day belongs to the rule, from its start day on. */
function makeMatch(rule: RuleParts, start: IsoDate) {
  const interval = Number(rule.INTERVAL ?? 1)
  const first = { ...parts(toDayNumber(start)), number: toDayNumber(start) }
  const weekStart = weekStartOf(rule)
  const weekOf = (day: number) => Math.floor((day + 4 - weekStart) / 7)
  // Sets, because these lists are untrusted and may be long.
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
  /** The second Friday is counted within the month; within the year where a yearly rule names no month. */
  const isWeekday = (number: number, year: number, month: number): boolean => {
    const isOfYear = freq === 'YEARLY' && months.size === 0
    const begin = isOfYear ? dayNumber(year, 1) : dayNumber(year, month)
    const end = isOfYear ? dayNumber(year + 1, 1) : dayNumber(year, month + 1)
    return [0, Math.ceil((number - begin + 1) / 7), -Math.ceil((end - number) / 7)].some((nth) =>
      weekdays.has(`${nth} ${weekdayOf(number)}`),
    )
  }
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
    return weekdays.size === 0 || isWeekday(number, year, month)
  }
}

/** The first day of the rule's period (day, week, month or year) that contains a day, and of the next period. */
function periodAround(rule: RuleParts, number: number): [begin: number, end: number] {
  const { year, month } = parts(number)
  if (rule.FREQ === 'DAILY') return [number, number + 1]
  if (rule.FREQ === 'MONTHLY') return [dayNumber(year, month), dayNumber(year, month + 1)]
  if (rule.FREQ === 'YEARLY') return [dayNumber(year, 1), dayNumber(year + 1, 1)]
  const begin = number - ((weekdayOf(number) - weekStartOf(rule) + 7) % 7)
  return [begin, begin + 7]
}

/** Keeps the days of each period at the positions of `BYSETPOS`, such as the last weekday of a month. */
function atPositions(rule: RuleParts, matches: (number: number) => boolean, look: () => void): (number: number) => boolean {
  const positions = new Set(numbers(rule.BYSETPOS))
  let chosen = new Set<number>()
  let periodEnd = Number.NEGATIVE_INFINITY
  return (number) => {
    if (number >= periodEnd) {
      const [begin, end] = periodAround(rule, number)
      const days: number[] = []
      for (let day = begin; day < end; day++) {
        look()
        if (matches(day)) days.push(day)
      }
      chosen = new Set(days.filter((_, index) => positions.has(index + 1) || positions.has(index - days.length)))
      periodEnd = end
    }
    return chosen.has(number)
  }
}

/**
 * The days of a rule, from the later of its start and `first` to `last`; null for an unsupported rule.
 * It checks one day after the other, so that no rule, however odd, takes longer than another.
 */
export function daysOfRule(rule: RuleParts, start: IsoDate, { first, last, look }: Following): IsoDate[] | null {
  if (!isUnderstood(rule)) return null
  const every = makeMatch(rule, start)
  const matches = rule.BYSETPOS === undefined ? every : atPositions(rule, every, look)
  const until = rule.UNTIL ?? last
  const count = Number(rule.COUNT ?? MAX_DAYS)
  const from = toDayNumber(start)
  const wanted = toDayNumber(until < last ? until : last)
  // Only a count makes it begin at a start that may be long ago.
  const end = rule.COUNT === undefined ? wanted : Math.min(wanted, from + MAX_DAYS)
  const days: IsoDate[] = []
  // `COUNT` counts from the start.
  const earliest = rule.COUNT === undefined ? Math.max(from, toDayNumber(first)) : from
  for (let number = earliest; number <= end && days.length < count; number++) {
    look()
    if (number === from || matches(number)) days.push(addDays('1970-01-01', number))
  }
  return days
}
