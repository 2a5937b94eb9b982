import { formatHour, stayHours } from '#contract/availability/stay-hours.rules.ts'
import { formatMonthDay, type IsoDate } from '#contract/shared/dates.ts'

const weekdays = {
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
}

/** `Friday`, or `Fri` when short. */
export const formatWeekday = (date: IsoDate, length: 'long' | 'short' = 'long'): string =>
  weekdays[length].format(new Date(`${date}T00:00:00Z`))

/** `Friday, February 12`. */
export const formatStayDay = (date: IsoDate): string => `${formatWeekday(date)}, ${formatMonthDay(date)}`

/** `After 3:00 PM` and `By 11:00 AM`, at every listing. */
export const stayHourWords = {
  checkIn: `After ${formatHour(stayHours.checkIn)}`,
  checkOut: `By ${formatHour(stayHours.checkOut)}`,
} as const
