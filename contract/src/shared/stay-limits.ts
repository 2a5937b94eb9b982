import { addDays, countNights, type IsoDate } from './dates.ts'

/** How far ahead and how long a stay may be. */
export const stayPolicy = { maxNights: 365, horizonDays: 730 } as const

/**
 * Why a stay cannot begin on this day, for bookings and searches alike; null when it can. `today` is the earliest
 * current day anywhere (`earliestToday`) unless the property's own is known, so that no time zone's today is refused
 * as past.
 */
export const refusePastStay = (checkIn: IsoDate, today: IsoDate): string | null =>
  checkIn < today ? 'Check-in cannot be in the past.' : null

/**
 * Why a stay whose dates are in order is too long or too far ahead, for bookings and searches alike; null when it is
 * neither.
 */
export function refuseLongStay(checkIn: IsoDate, checkOut: IsoDate, today: IsoDate): string | null {
  if (countNights(checkIn, checkOut) > stayPolicy.maxNights) return `A stay can be at most ${stayPolicy.maxNights} nights.`
  if (checkOut > addDays(today, stayPolicy.horizonDays)) return 'Stays can be booked up to two years ahead.'
  return null
}
