import { plural, t } from '@lingui/core/macro'
import { staysConflict, type TakenNights } from '#contract/availability/availability.rules.ts'
import { type CalendarTerms, priceNight, weekdays } from '#contract/availability/rates.rules.ts'
import { describePreparation, refuseCheckIn, refuseCheckOut, withPreparation } from '#contract/availability/stay-terms.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { nameWeekdays } from '../../../../stays/calendar/weekday-names.ts'

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

function nameNotice(hours: number): string {
  const days = hours / 24
  return Number.isInteger(days)
    ? plural(days, { one: '# day of notice', other: '# days of notice' })
    : plural(hours, { one: '# hour of notice', other: '# hours of notice' })
}

/** Hints for a guest before choosing dates, each a few words. */
export function describeRules({ rules }: CalendarTerms): string[] {
  const { minNights: min, maxNights: max, checkInDays, checkOutDays, noticeHours } = rules
  const { weeklyDiscountPercent: weekly, monthlyDiscountPercent: monthly } = rules
  const [arrival, departure] = [nameWeekdays(checkInDays), nameWeekdays(checkOutDays)]
  const words: string[] = []
  if (min > 1) words.push(plural(min, { one: 'At least # night', other: 'At least # nights' }))
  if (max !== null) words.push(plural(max, { one: 'At most # night', other: 'At most # nights' }))
  if (checkInDays.length < weekdays.length) words.push(t`Check-in on ${arrival}`)
  if (checkOutDays.length < weekdays.length) words.push(t`Check-out on ${departure}`)
  if (noticeHours > 0) words.push(nameNotice(noticeHours))
  if (weekly > 0) words.push(t`${weekly}% off from 7 nights`)
  if (monthly > 0) words.push(t`${monthly}% off from 28 nights`)
  return words
}
