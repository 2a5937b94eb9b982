import type { DayPart } from '#contract/bookings/booking-stage.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { formatStayDay, stayHourWords } from '../../../stays/stay-day.ts'

type Stay = HostToday[DayPart]['bookings'][number]

/** The hour or the date that matters of a stay in each part of the day. */
export function momentOf(part: DayPart, { checkOutDate }: Pick<Stay, 'checkOutDate'>): string {
  if (part === 'arrivals') return stayHourWords().checkIn
  if (part === 'departures') return stayHourWords().checkOut
  return `Until ${formatStayDay(checkOutDate)}`
}

/** `3 nights · 4 guests`; a departing guest's nights are over. */
export const sizeOf = (part: DayPart, { nights, guestCount }: Pick<Stay, 'nights' | 'guestCount'>): string =>
  part === 'departures' ? plural(guestCount, 'guest') : `${plural(nights, 'night')} · ${plural(guestCount, 'guest')}`

/** 'All clear. 5 of 8 places have guests tonight.' */
export function allClear({ listings, arrivals, inHouse }: HostToday): string {
  const places = `${arrivals.count + inHouse.count} of ${plural(listings, 'place')}`
  return `All clear. ${places} ${listings === 1 ? 'has' : 'have'} guests tonight.`
}
