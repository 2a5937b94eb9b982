import { staysConflict, type TakenNights } from '#contract/availability/availability.rules.ts'
import { type CalendarTerms, priceNight, weekdays } from '#contract/availability/rates.rules.ts'
import {
  describeNotice,
  describePreparation,
  listWeekdays,
  refuseCheckIn,
  refuseCheckOut,
  withPreparation,
} from '#contract/availability/stay-terms.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../../lib/format.ts'

/** The host's rules for stays, and the booked nights. */
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

/** The turnover days; they cannot be booked. */
export const preparationNights = ({ terms, bookings }: StayTerms): TakenNights[] =>
  terms.rules.preparationDays > 0 ? withPreparation(bookings, terms.rules.preparationDays) : []

/**
 * The rule that disables a day as the next choice; null when it can be chosen. A day before the chosen check-in
 * starts a new stay.
 */
export function makeRefuseDay(stay: StayTerms, { checkIn, checkOut, timeZone, now }: Picking): (day: IsoDate) => string | null {
  const preparation = preparationNights(stay)
  return (day) => {
    const isEnd = checkIn !== undefined && checkOut === undefined && day > checkIn
    if (isEnd) return refuseCheckOut(checkIn, day, stay.terms)
    if (preparation.length > 0 && staysConflict(day, addDays(day, 1), preparation))
      return describePreparation(stay.terms.rules.preparationDays)
    return refuseCheckIn(day, stay.terms, { now, timeZone })
  }
}

/**
 * The price of each night in cents, by the contract's rule; long-stay discounts and fees are applied later.
 * @param nightlyRateCents the price of the listing
 */
export function makePriceOf(nightlyRateCents: number, { terms }: StayTerms): (night: IsoDate) => number {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return (night) => priceNight(night, nightlyRateCents, terms, special.get(night)).cents
}

/** Hints for a guest before choosing dates, each a few words. */
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
