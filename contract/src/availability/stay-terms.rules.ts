import { addDays, countNights, type IsoDate, toDayNumber, wallClock } from '../shared/dates.ts'
import { staysConflict, type TakenNights } from './availability.rules.ts'
import { type CalendarTerms, type Season, type SpecialNight, seasonOf, weekdayOf } from './rates.rules.ts'

/** The time on the check-in day from which the notice counts: check-in is from 3 PM. */
export const noticeUntilHour = 15

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
  const names = [...days].sort((a, b) => a - b).map((day) => weekdayNames[day] ?? '')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** `36 hours`, `2 days`. */
export const describeNotice = (hours: number): string =>
  hours > 0 && hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour')

/** Whether a check-in day leaves the host's notice. `now` is the `wallClock` of the property. */
const leavesNotice = (checkIn: IsoDate, noticeHours: number, now: Date): boolean =>
  noticeHours === 0 || toDayNumber(checkIn) * 1_440 + (noticeUntilHour - noticeHours) * 60 >= Math.floor(now.getTime() / 60_000)

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

/** Why a stay may not begin on a day, however long it is; null when it may. */
export function refuseCheckIn(
  day: IsoDate,
  { rules }: CalendarTerms,
  context: Pick<TermsContext, 'now' | 'timeZone'>,
): string | null {
  if (!rules.checkInDays.includes(weekdayOf(day))) return `Check-in is possible on ${listWeekdays(rules.checkInDays)} only.`
  if (rules.noticeHours > 0 && !leavesNotice(day, rules.noticeHours, wallClock(context.now, context.timeZone)))
    return `The host needs ${describeNotice(rules.noticeHours)} of notice before check-in.`
  return null
}

/** Why a stay that begins on `checkIn` may not end on a day; null when it may. */
export function refuseCheckOut(checkIn: IsoDate, checkOut: IsoDate, terms: CalendarTerms): string | null {
  const nights = countNights(checkIn, checkOut)
  const { min, max, season, special } = nightsFrom(checkIn, terms)
  const during = special?.minNights == null && season?.minNights != null ? ` in ${season.name}` : ''
  if (nights < min) return `The host requires at least ${plural(min, 'night')}${during}.`
  if (max !== null && nights > Math.max(max, min))
    return `The host accepts stays of at most ${plural(Math.max(max, min), 'night')}.`
  const { checkOutDays } = terms.rules
  if (!checkOutDays.includes(weekdayOf(checkOut))) return `Check-out is possible on ${listWeekdays(checkOutDays)} only.`
  return null
}

/** The nights that are unavailable around bookings: their own, and the turnover days. */
export const withPreparation = (bookings: readonly TakenNights[], days: number): TakenNights[] =>
  bookings.map(({ from, to }) => ({ from: addDays(from, -days), to: addDays(to, days) }))

export const describePreparation = (days: number): string =>
  `The host needs ${plural(days, 'day')} between stays to prepare the place.`

/**
 * Why the host does not offer the stay `[checkIn, checkOut)`; null when they do. Length is judged by the night of
 * arrival: its own minimum, otherwise its season's, otherwise the listing's; a longest stay below the shortest is
 * ignored. `stay_allowed` of the database computes the same.
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
