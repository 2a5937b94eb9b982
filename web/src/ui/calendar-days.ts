import { addDays } from '#contract/shared/dates.ts'

/** A range of calendar days, each 'YYYY-MM-DD'; `to` is the day after the last night. */
export interface DayRange {
  from?: string
  to?: string
}

/** The first taken day on or after `from`, looking at most two years ahead; null when all are free. */
export function firstTakenFrom(from: string, isTaken: (day: string) => boolean): string | null {
  let day = from
  for (let looked = 0; looked < 740; looked += 1) {
    if (isTaken(day)) return day
    day = addDays(day, 1)
  }
  return null
}

/** Whether a range is made of nights (its end is the day of leaving) or of whole days (its end is the last of them). */
export type RangeOf = 'nights' | 'days'

/**
 * What a click on `day` makes of the range: the first click starts it, the second ends it, a click before the start or
 * across a taken day starts again. A range of nights needs one night and may end on a taken day, where nobody sleeps that night; a range
 * of days may be one day long, and its last day is its own.
 */
export function pickDay(range: DayRange, day: string, isTaken: (day: string) => boolean, rangeOf: RangeOf = 'nights'): DayRange {
  const { from, to } = range
  if (from !== undefined && to === undefined && (rangeOf === 'days' ? day >= from : day > from)) {
    const wall = firstTakenFrom(from, isTaken)
    if (wall === null || wall > day || (rangeOf === 'nights' && wall === day)) return { from, to: day }
  }
  return isTaken(day) ? range : { from: day }
}
