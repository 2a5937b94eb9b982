import { addDays, countNights, type IsoDate } from './dates.ts'

/** How far ahead and how long one may book (decision T4). */
export const stayPolicy = { maxNights: 365, horizonDays: 730 } as const

/** Why a stay whose dates are in order is too long or too far ahead, for a booking and for a search alike; null when it is neither. */
export function refuseLongStay(checkIn: IsoDate, checkOut: IsoDate, today: IsoDate): string | null {
  if (countNights(checkIn, checkOut) > stayPolicy.maxNights) return `A stay can be at most ${stayPolicy.maxNights} nights.`
  if (checkOut > addDays(today, stayPolicy.horizonDays)) return 'Stays can be booked up to two years ahead.'
  return null
}
