import { formatHour, stayHours } from '#contract/availability/stay-hours.rules.ts'
import { formatMonthDay, type IsoDate } from '#contract/shared/dates.ts'

/** `Friday`, or `Fri` when short. */
export const formatWeekday = (date: IsoDate, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** `Friday, February 12`. */
export const formatStayDay = (date: IsoDate): string => `${formatWeekday(date)}, ${formatMonthDay(date)}`

/** `After 3:00 PM` and `By 11:00 AM`, at every listing. */
export const stayHourWords = {
  checkIn: `After ${formatHour(stayHours.checkIn)}`,
  checkOut: `By ${formatHour(stayHours.checkOut)}`,
} as const
