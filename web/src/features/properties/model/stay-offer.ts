import { staysConflict, type TakenNights } from '#contract/availability/availability.rules.ts'
import { type CalendarTerms, weekdays } from '#contract/availability/rates.rules.ts'
import {
  describeNotice,
  describePreparation,
  listWeekdays,
  refuseCheckIn,
  refuseCheckOut,
  withPreparation,
} from '#contract/availability/stay-terms.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../lib/format.ts'

/** What the host of a place set for stays, and the nights of its bookings. */
export interface StayTerms {
  terms: CalendarTerms
  bookings: readonly TakenNights[]
}

interface Picking {
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  timeZone: string
  now: Date
}

/** The nights in which the place is prepared; nobody can book them. */
export const preparationNights = ({ terms, bookings }: StayTerms): TakenNights[] =>
  terms.rules.preparationDays > 0 ? withPreparation(bookings, terms.rules.preparationDays) : []

/** Why a day cannot be chosen next, in the words of the rule; null when it can. A day before a chosen check-in begins a stay anew. */
export function refuseDay(day: IsoDate, stay: StayTerms, { checkIn, checkOut, timeZone, now }: Picking): string | null {
  const isEnd = checkIn !== undefined && checkOut === undefined && day > checkIn
  if (isEnd) return refuseCheckOut(checkIn, day, stay.terms)
  if (staysConflict(day, addDays(day, 1), preparationNights(stay))) return describePreparation(stay.terms.rules.preparationDays)
  return refuseCheckIn(day, stay.terms, { now, timeZone })
}

/** What a guest should know before choosing, each as a few words. */
export function describeRules({ rules }: CalendarTerms): string[] {
  const words: string[] = []
  if (rules.minNights > 1) words.push(`At least ${plural(rules.minNights, 'night')}`)
  if (rules.maxNights !== null) words.push(`At most ${plural(rules.maxNights, 'night')}`)
  if (rules.checkInDays.length < weekdays.length) words.push(`Check-in on ${listWeekdays(rules.checkInDays)}`)
  if (rules.checkOutDays.length < weekdays.length) words.push(`Check-out on ${listWeekdays(rules.checkOutDays)}`)
  if (rules.noticeHours > 0) words.push(`${describeNotice(rules.noticeHours)} of notice`)
  if (rules.weeklyDiscountPercent > 0) words.push(`${rules.weeklyDiscountPercent}% off from 7 nights`)
  if (rules.monthlyDiscountPercent > 0) words.push(`${rules.monthlyDiscountPercent}% off from 28 nights`)
  return words
}
