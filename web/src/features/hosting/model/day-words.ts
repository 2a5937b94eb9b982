import { formatHour, stayHours } from '#contract/availability/stay-hours.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../lib/format.ts'

export type DayPart = 'arrivals' | 'departures' | 'inHouse'
type Stay = HostToday[DayPart]['bookings'][number]

const inZone = (date: IsoDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** `Tue` and `24`. */
export const dayName = (date: IsoDate): { weekday: string; day: string } => ({
  weekday: inZone(date, { weekday: 'short' }),
  day: String(Number(date.slice(8))),
})

/** `Tuesday, November 24`. */
export const longDay = (date: IsoDate): string => inZone(date, { weekday: 'long', month: 'long', day: 'numeric' })

/** The hour or the date that matters of a stay in each part of the day. */
export function momentOf(part: DayPart, { checkOutDate }: Pick<Stay, 'checkOutDate'>): string {
  if (part === 'arrivals') return `After ${formatHour(stayHours.checkIn)}`
  if (part === 'departures') return `By ${formatHour(stayHours.checkOut)}`
  return `Until ${longDay(checkOutDate)}`
}

/** `3 nights · 4 guests`; a departing guest's nights are over. */
export const sizeOf = (part: DayPart, { nights, guestCount }: Pick<Stay, 'nights' | 'guestCount'>): string =>
  part === 'departures' ? plural(guestCount, 'guest') : `${plural(nights, 'night')} · ${plural(guestCount, 'guest')}`

/** 'All clear. 5 of 8 places have guests tonight.' */
export function allClear({ listings, arrivals, inHouse }: HostToday): string {
  const places = `${arrivals.count + inHouse.count} of ${plural(listings, 'place')}`
  return `All clear. ${places} ${listings === 1 ? 'has' : 'have'} guests tonight.`
}
