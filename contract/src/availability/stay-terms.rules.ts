import { addDays, countNights, type IsoDate, toDayNumber, wallClock } from '../shared/dates.ts'
import { staysConflict, type TakenNights } from './availability.rules.ts'
import { type CalendarTerms, type Season, type SpecialNight, seasonOf, weekdayOf } from './rates.rules.ts'
import { stayHours } from './stay-hours.rules.ts'

/** Why a host does not offer a stay: a message, and the date it is about. */
export interface TermsRefusal {
  path: 'checkInDate' | 'checkOutDate'
  message: string
}

/** Other inputs: the time, the property's time zone, and the nights of bookings that need turnover days. */
export interface TermsContext {
  now: Date
  timeZone: string
  bookings: readonly TakenNights[]
}

const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** `Fridays, Saturdays and Sundays`. */
export function listWeekdays(days: readonly number[]): string {
  const names = weekdayNames.filter((_, day) => days.includes(day))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** `36 hours`, `2 days`. */
export const describeNotice = (hours: number): string =>
  hours > 0 && hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour')

/**
 * Whether a check-in day leaves the host's notice, which counts from the hour of check-in. `now` is the `wallClock`
 * of the property.
 */
const leavesNotice = (checkInDay: number, noticeHours: number, now: Date): boolean =>
  checkInDay * 1_440 + (stayHours.checkIn - noticeHours) * 60 >= Math.floor(now.getTime() / 60_000)

/** A stay as the rules of a listing judge it, prepared once for many listings. */
export interface JudgedDates {
  checkIn: IsoDate
  /** Days since 1970. */
  checkInDay: number
  checkInWeekday: number
  checkOutWeekday: number
  nights: number
}

export const judgedDates = (checkIn: IsoDate, checkOut: IsoDate): JudgedDates => ({
  checkIn,
  checkInDay: toDayNumber(checkIn),
  checkInWeekday: weekdayOf(checkIn),
  checkOutWeekday: weekdayOf(checkOut),
  nights: countNights(checkIn, checkOut),
})

type CheckInProblem = 'day' | 'notice'
type CheckOutProblem = 'short' | 'long' | 'day'

/** `localNow` is asked only where the host needs notice. */
function findCheckInProblem(
  { checkInDay, checkInWeekday }: Pick<JudgedDates, 'checkInDay' | 'checkInWeekday'>,
  { rules }: CalendarTerms,
  localNow: () => Date,
): CheckInProblem | null {
  if (!rules.checkInDays.includes(checkInWeekday)) return 'day'
  return rules.noticeHours > 0 && !leavesNotice(checkInDay, rules.noticeHours, localNow()) ? 'notice' : null
}

/** The shortest and longest stay that may begin with a night, and the season that sets them. */
export function nightsFrom(
  night: IsoDate,
  { rules, seasons, nights }: CalendarTerms,
): { min: number; max: number | null; season: Season | null; special: SpecialNight | null } {
  const season = seasonOf(seasons, night)
  const special = nights.find((one) => one.night === night) ?? null
  const min = special?.minNights ?? season?.minNights ?? rules.minNights
  return { min, max: season?.maxNights ?? rules.maxNights, season, special }
}

function findCheckOutProblem({ checkIn, nights, checkOutWeekday }: JudgedDates, terms: CalendarTerms): CheckOutProblem | null {
  const { min, max } = nightsFrom(checkIn, terms)
  if (nights < min) return 'short'
  if (max !== null && nights > Math.max(max, min)) return 'long'
  return terms.rules.checkOutDays.includes(checkOutWeekday) ? null : 'day'
}

/** Whether the host offers a stay, turnover days aside: `refuseStay` without its reason, for many listings. */
export const isStayOffered = (dates: JudgedDates, terms: CalendarTerms, localNow: () => Date): boolean =>
  findCheckInProblem(dates, terms, localNow) === null && findCheckOutProblem(dates, terms) === null

/** Why a stay may not begin on a day, however long it is; null when it may. */
export function refuseCheckIn(
  day: IsoDate,
  terms: CalendarTerms,
  context: Pick<TermsContext, 'now' | 'timeZone'>,
): string | null {
  const dates = { checkInDay: toDayNumber(day), checkInWeekday: weekdayOf(day) }
  const problem = findCheckInProblem(dates, terms, () => wallClock(context.now, context.timeZone))
  if (problem === 'day') return `Check-in is possible on ${listWeekdays(terms.rules.checkInDays)} only.`
  return problem && `The host needs ${describeNotice(terms.rules.noticeHours)} of notice before check-in.`
}

/** Why a stay that begins on `checkIn` may not end on a day; null when it may. */
export function refuseCheckOut(checkIn: IsoDate, checkOut: IsoDate, terms: CalendarTerms): string | null {
  const problem = findCheckOutProblem(judgedDates(checkIn, checkOut), terms)
  if (problem === null) return null
  const { min, max, season, special } = nightsFrom(checkIn, terms)
  const least = plural(min, 'night')
  if (problem === 'short' && special?.minNights == null && season?.minNights != null)
    return `The host requires at least ${least} in ${season.name}.`
  if (problem === 'short') return `The host requires at least ${least}.`
  if (problem === 'long') return `The host accepts stays of at most ${plural(Math.max(max ?? min, min), 'night')}.`
  return `Check-out is possible on ${listWeekdays(terms.rules.checkOutDays)} only.`
}

/** The nights that are unavailable around bookings: their own, and the turnover days. */
export const withPreparation = (bookings: readonly TakenNights[], days: number): TakenNights[] =>
  bookings.map(({ from, to }) => ({ from: addDays(from, -days), to: addDays(to, days) }))

export const describePreparation = (days: number): string =>
  `The host needs ${plural(days, 'day')} between stays to prepare the place.`

/**
 * Why the host does not offer the stay `[checkIn, checkOut)`; null when they do. Length is judged by the night of
 * arrival: its own minimum, otherwise its season's, otherwise the listing's; a longest stay below the shortest is
 * ignored.
 */
export function refuseStay(
  stay: { checkIn: IsoDate; checkOut: IsoDate },
  terms: CalendarTerms,
  context: TermsContext,
): TermsRefusal | null {
  const atCheckIn = refuseCheckIn(stay.checkIn, terms, context)
  if (atCheckIn) return { path: 'checkInDate', message: atCheckIn }
  const atCheckOut = refuseCheckOut(stay.checkIn, stay.checkOut, terms)
  if (atCheckOut) return { path: 'checkOutDate', message: atCheckOut }
  const { preparationDays } = terms.rules
  if (preparationDays > 0 && staysConflict(stay.checkIn, stay.checkOut, withPreparation(context.bookings, preparationDays)))
    return { path: 'checkInDate', message: describePreparation(preparationDays) }
  return null
}
