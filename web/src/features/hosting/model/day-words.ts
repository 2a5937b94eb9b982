import { plural, t } from '@lingui/core/macro'
import type { DayPart } from '#contract/bookings/booking-stage.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { countGuests, countNights } from '../../../lib/texts/count-words.ts'
import { formatStayDay, stayHourWords } from '../../../stays/stay-day.ts'

type Stay = HostToday[DayPart]['bookings'][number]

/** The hour or the date that matters of a stay in each part of the day. */
export function momentOf(part: DayPart, { checkOutDate }: Pick<Stay, 'checkOutDate'>): string {
  if (part === 'arrivals') return stayHourWords().checkIn
  if (part === 'departures') return stayHourWords().checkOut
  const end = formatStayDay(checkOutDate)
  return t`Until ${end}`
}

/** `3 nights · 4 guests`; a departing guest's nights are over. */
export const sizeOf = (part: DayPart, { nights, guestCount }: Pick<Stay, 'nights' | 'guestCount'>): string =>
  part === 'departures' ? countGuests(guestCount) : `${countNights(nights)} · ${countGuests(guestCount)}`

/** 'All clear. 5 of 8 places have guests tonight.' */
export function allClear({ listings, arrivals, inHouse }: HostToday): string {
  const taken = arrivals.count + inHouse.count
  return plural(listings, {
    one: `All clear. ${taken} of # place has guests tonight.`,
    other: `All clear. ${taken} of # places have guests tonight.`,
  })
}
