/** A range of calendar days, each 'YYYY-MM-DD'; `to` is the day after the last night. */
export interface DayRange {
  from?: string
  to?: string
}

/** 'YYYY-MM-DD' as a local midnight, which is what a calendar widget draws. */
export function dayToDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** A local date as 'YYYY-MM-DD'. */
export function dateToDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/** The day `count` days after `day`. */
export function addToDay(day: string, count: number): string {
  const date = dayToDate(day)
  date.setDate(date.getDate() + count)
  return dateToDay(date)
}

/** The first taken day on or after `from`, looking at most two years ahead; null when all are free. */
export function firstTakenFrom(from: string, isTaken: (day: string) => boolean): string | null {
  let day = from
  for (let looked = 0; looked < 740; looked += 1) {
    if (isTaken(day)) return day
    day = addToDay(day, 1)
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
