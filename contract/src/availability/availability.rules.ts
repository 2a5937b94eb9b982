import { addDays, type IsoDate } from '../shared/dates.ts'
import { refuseLongStay, refusePastStay, stayPolicy } from '../shared/stay-limits.ts'

/** Taken nights, half-open: `from` is the first taken night, `to` the first free day after it. */
export interface TakenNights {
  from: IsoDate
  to: IsoDate
}

/** The days of a calendar block; both are blocked. */
export interface BlockDates {
  startDate: IsoDate
  endDate: IsoDate
}

/** The maximum of current blocks of a listing, and how far back the first day of one may lie. */
export const blockPolicy = { upcomingBlocks: 200, startedDaysAgo: 365 } as const

/** A calendar block counts its last day: `[startDate, endDate + 1)`. */
export const nightsOfBlock = (block: BlockDates): TakenNights => ({
  from: block.startDate,
  to: addDays(block.endDate, 1),
})

/** Whether any night of `[checkIn, checkOut)` is taken. The check-out day itself does not count. */
export const staysConflict = (checkIn: IsoDate, checkOut: IsoDate, taken: readonly TakenNights[]): boolean =>
  taken.some(({ from, to }) => checkIn < to && from < checkOut)

/**
 * Why a stay cannot be booked, regardless of taken nights: null when its dates are valid. `today` is the earliest
 * "today" that counts.
 */
export function refuseDates(checkIn: IsoDate, checkOut: IsoDate, today: IsoDate): string | null {
  if (checkOut <= checkIn) return 'Check-out must be after check-in.'
  return refusePastStay(checkIn, today) ?? refuseLongStay(checkIn, checkOut, today)
}

/**
 * Why days cannot be blocked, regardless of other entries: null when they can. A current block is valid, a past one
 * is not.
 */
export function refuseBlock({ startDate, endDate }: BlockDates, today: IsoDate): string | null {
  if (endDate < today) return 'These dates are in the past.'
  if (startDate < addDays(today, -blockPolicy.startedDaysAgo)) return 'A block can begin at most one year ago.'
  if (endDate > addDays(today, stayPolicy.horizonDays)) return 'Dates can be blocked up to two years ahead.'
  return null
}
