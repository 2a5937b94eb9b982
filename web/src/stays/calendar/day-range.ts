import { addDays } from '#contract/shared/dates.ts'

/** A range of calendar days, each 'YYYY-MM-DD'; `to` is the day after the last night. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** The first taken day on or after `from`, within two years; null when all are free. */
export function firstTakenFrom(from: string, isTaken: (day: string) => boolean): string | null {
  let day = from
  for (let looked = 0; looked < 740; looked += 1) {
    if (isTaken(day)) return day
    day = addDays(day, 1)
  }
  return null
}

/** Whether a range consists of nights (it ends on the check-out day) or of whole days (it ends on the last one). */
export type RangeOf = 'nights' | 'days'

/** The limits of a range's end after its start is chosen. */
export interface EndLimits {
  /** The range cannot end on this day or earlier. */
  notAfter: string
  /** The first taken day after the start: the range cannot cross it. */
  wall: string | null
}

/** The limits of the end once the start is chosen; null before. A range of nights ends after its first day. */
export function limitEnd(
  { from, to }: DayRange,
  isTaken: (day: string) => boolean,
  rangeOf: RangeOf = 'nights',
): EndLimits | null {
  if (from === undefined || to !== undefined) return null
  return { notAfter: rangeOf === 'nights' ? from : addDays(from, -1), wall: firstTakenFrom(from, isTaken) }
}

/**
 * Whether a range that ends on `day` would cross a taken night. Guests may check out on a taken day, because they do
 * not stay that night.
 */
export const crossesWall = ({ wall }: EndLimits, day: string, rangeOf: RangeOf = 'nights'): boolean =>
  wall !== null && (rangeOf === 'nights' ? day > wall : day >= wall)

/**
 * The range after a click on `day`: the first click starts it, the second ends it, a third starts again. A range
 * across a taken day is rejected and stays unchanged, and so is an end on or before check-in; with whole days, an
 * earlier day starts again.
 */
export function pickDay(range: DayRange, day: string, isTaken: (day: string) => boolean, rangeOf: RangeOf = 'nights'): DayRange {
  const limits = limitEnd(range, isTaken, rangeOf)
  if (!limits || (rangeOf === 'days' && day <= limits.notAfter)) return isTaken(day) ? range : { from: day }
  return day <= limits.notAfter || crossesWall(limits, day, rangeOf) ? range : { ...range, to: day }
}
