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

/**
 * What a click on `day` makes of the range: the first click starts it, the second ends it, a click before the start or
 * across a taken day starts again. The end may fall on a taken day: nobody sleeps there that night.
 */
export function pickDay(range: DayRange, day: string, isTaken: (day: string) => boolean): DayRange {
  const isEnding = range.from !== undefined && range.to === undefined && day > range.from
  if (isEnding && range.from) {
    const blocked = firstTakenFrom(range.from, isTaken)
    if (blocked === null || blocked >= day) return { from: range.from, to: day }
  }
  return isTaken(day) ? range : { from: day }
}
