import { addDays, countNights, type IsoDate, toDayNumber } from '../../shared/dates.ts'
import { refuseLongStay, refusePastStay } from '../../shared/stay-limits.ts'

/** Days by which both dates may move, earlier or later. */
export const flexDays = ['1', '2', '3', '7'] as const
/** Stays of one length anywhere in a month: a weekend from Friday to Sunday, or seven nights from any day. */
export const flexLengths = ['weekend', 'week'] as const
export type FlexLength = (typeof flexLengths)[number]
export const flexChoices = [...flexDays, ...flexLengths] as const
export type Flex = (typeof flexChoices)[number]

/** A month of a link: `2027-05`. */
export const monthPattern = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/

export interface Stay {
  checkIn: IsoDate
  checkOut: IsoDate
}

/** The dates of a search; any may be missing. */
export interface SearchedDates {
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  flex?: Flex | undefined
  month?: string | undefined
}

const FRIDAY = 5
const nightsOf: Record<FlexLength, number> = { weekend: 2, week: 7 }

/** The weekday of a date: 0 is Sunday. Day 0, in 1970, was a Thursday. */
const weekdayOf = (date: IsoDate): number => (toDayNumber(date) + 4) % 7

const isOpen = ({ checkIn, checkOut }: Stay, today: IsoDate): boolean =>
  refusePastStay(checkIn, today) === null && refuseLongStay(checkIn, checkOut, today) === null

const isFlexLength = (flex: Flex | undefined): flex is FlexLength => flexLengths.some((length) => length === flex)

/** Every stay of a length whose check-in lies in a month, in order. */
function staysOfMonth(length: FlexLength, month: string): Stay[] {
  const stays: Stay[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (length === 'weekend' && weekdayOf(day) !== FRIDAY) continue
    stays.push({ checkIn: day, checkOut: addDays(day, nightsOf[length]) })
  }
  return stays
}

/** A stay and those up to `days` earlier or later, the nearest first. */
function staysAround({ checkIn, checkOut }: Stay, days: number): Stay[] {
  const shifts = Array.from({ length: 2 * days + 1 }, (_, at) => (at % 2 === 1 ? -(at + 1) / 2 : at / 2))
  return shifts.map((shift) => ({ checkIn: addDays(checkIn, shift), checkOut: addDays(checkOut, shift) }))
}

/**
 * The stays that a search with flexible dates may end in: all have the same number of nights, and none is past or too
 * far ahead. A month with a length comes before dates; both missing, or a month that offers nothing any more, is
 * none. At most 31.
 * @param stay the exact dates of the search, already known to be allowed; null without
 */
export function candidateStays({ flex, month }: SearchedDates, stay: Stay | null, today: IsoDate): Stay[] {
  if (isFlexLength(flex) && month) return staysOfMonth(flex, month).filter((each) => isOpen(each, today))
  if (!stay) return []
  if (!flex || isFlexLength(flex)) return [stay]
  return staysAround(stay, Number(flex)).filter((each) => isOpen(each, today))
}

/** Whether a search names a month and a length, instead of dates. */
export const isMonthSearch = ({ flex, month }: SearchedDates): boolean => isFlexLength(flex) && month !== undefined

/** The number of nights of stays of one length. */
export const nightsOfStays = ([first]: readonly Stay[]): number => (first ? countNights(first.checkIn, first.checkOut) : 0)
