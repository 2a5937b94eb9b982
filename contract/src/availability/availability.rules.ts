import { addDays, countNights, type IsoDate } from '../shared/dates.ts'

/** Nights that are taken, half-open: `from` is the first taken night, `to` the first free day after it (decision T3). */
export interface TakenNights {
  from: IsoDate
  to: IsoDate
}

/** How far ahead and how long one may book (decision T4). */
export const stayPolicy = { maxNights: 365, horizonDays: 730 } as const

/** A calendar block counts its last day: `[startDate, endDate + 1)`. */
export const nightsOfBlock = (block: { startDate: IsoDate; endDate: IsoDate }): TakenNights => ({
  from: block.startDate,
  to: addDays(block.endDate, 1),
})

/** Whether any night of `[checkIn, checkOut)` is taken. The check-out day itself does not count. */
export const staysConflict = (checkIn: IsoDate, checkOut: IsoDate, taken: readonly TakenNights[]): boolean =>
  taken.some(({ from, to }) => checkIn < to && from < checkOut)

/** Why a stay cannot be booked whoever owns the nights: null when its dates are fine. `today` is the earliest "today" that counts. */
export function refuseDates(checkIn: IsoDate, checkOut: IsoDate, today: IsoDate): string | null {
  if (checkOut <= checkIn) return 'Check-out must be after check-in.'
  if (checkIn < today) return 'Check-in cannot be in the past.'
  if (countNights(checkIn, checkOut) > stayPolicy.maxNights) return `A stay can be at most ${stayPolicy.maxNights} nights.`
  if (checkOut > addDays(today, stayPolicy.horizonDays)) return 'Stays can be booked up to two years ahead.'
  return null
}
