import { addDays, countNights, type IsoDate, toDayNumber } from '../shared/dates.ts'
import { percentOfCents } from '../shared/money.ts'

/** Days of the week as JavaScript and PostgreSQL number them: 0 is Sunday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** From how many nights on the weekly and the monthly discount apply. */
export const discountNights = { weekly: 7, monthly: 28 } as const

/**
 * Rules for a whole listing. `checkInDays`, `checkOutDays` and `weekendDays` are days of the week; a weekend night
 * begins on its day.
 */
export interface StayRules {
  minNights: number
  /** Null: no limit of the host's own. */
  maxNights: number | null
  /** Hours between booking and 3 PM of the check-in day, in the property's time zone. */
  noticeHours: number
  /** Turnover days: nights kept free before and after every booking. */
  preparationDays: number
  checkInDays: readonly number[]
  checkOutDays: readonly number[]
  weekendPriceCents: number | null
  weekendDays: readonly number[]
  weeklyDiscountPercent: number
  monthlyDiscountPercent: number
  /** Guests included in the price; each further one costs `extraGuestCents` a night. */
  includedGuests: number
  extraGuestCents: number
}

/**
 * A named range of nights, both ends included. Null fields are as outside of the season. Seasons of a listing never
 * overlap.
 */
export interface Season {
  id: number
  name: string
  from: IsoDate
  to: IsoDate
  priceCents: number | null
  weekendPriceCents: number | null
  minNights: number | null
  maxNights: number | null
}

/** One night that differs from its season. */
export interface SpecialNight {
  night: IsoDate
  priceCents: number | null
  minNights: number | null
}

export interface CalendarTerms {
  rules: StayRules
  seasons: readonly Season[]
  nights: readonly SpecialNight[]
}

/** A listing without rules: one price for every night, every stay accepted. */
export const plainRules: StayRules = {
  minNights: 1,
  maxNights: null,
  noticeHours: 0,
  preparationDays: 0,
  checkInDays: weekdays,
  checkOutDays: weekdays,
  weekendPriceCents: null,
  weekendDays: [5, 6],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  includedGuests: 1,
  extraGuestCents: 0,
}

/** Why a night costs what it does, in order of precedence. */
export const nightReasons = ['special', 'season', 'weekend', 'base'] as const
export type NightReason = (typeof nightReasons)[number]

/** A night of a stay with its price in cents; `name` is that of its season. */
export interface NightPrice {
  date: IsoDate
  cents: number
  why: NightReason
  name: string | null
}

/** 0 (Sunday) to 6. */
export const weekdayOf = (date: IsoDate): number => (((toDayNumber(date) + 4) % 7) + 7) % 7

export const seasonOf = (seasons: readonly Season[], night: IsoDate): Season | null =>
  seasons.find(({ from, to }) => from <= night && night <= to) ?? null

/**
 * The price of one night: the host's price for this night, otherwise that of its season, otherwise the weekend's,
 * otherwise the listing's. A season with a weekend price uses it on weekend nights; a season with one price uses it
 * for all of its nights.
 */
export function priceNight(
  night: IsoDate,
  baseCents: number,
  { rules, seasons }: CalendarTerms,
  special: SpecialNight | undefined,
): NightPrice {
  const priced = (cents: number, why: NightReason, name: string | null = null) => ({ date: night, cents, why, name })
  if (special && special.priceCents !== null) return priced(special.priceCents, 'special')
  const isWeekend = rules.weekendDays.includes(weekdayOf(night))
  const season = seasonOf(seasons, night)
  const ofSeason = (isWeekend ? season?.weekendPriceCents : null) ?? season?.priceCents ?? null
  if (season && ofSeason !== null) return priced(ofSeason, 'season', season.name)
  if (isWeekend && rules.weekendPriceCents !== null) return priced(rules.weekendPriceCents, 'weekend')
  return priced(baseCents, 'base')
}

export interface RatedStay {
  checkIn: IsoDate
  checkOut: IsoDate
  guests: number
  nightlyRateCents: number
  terms: CalendarTerms
}

/** Every night of the stay with its price, in order. */
export function priceNights({ checkIn, checkOut, nightlyRateCents, terms }: RatedStay): NightPrice[] {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return Array.from({ length: countNights(checkIn, checkOut) }, (_, index) => {
    const night = addDays(checkIn, index)
    return priceNight(night, nightlyRateCents, terms, special.get(night))
  })
}

export interface StayDiscount {
  kind: 'weekly' | 'monthly'
  percent: number
  cents: number
}

/** `guests` beyond the included ones, `cents` each per night. */
export interface ExtraGuests {
  guests: number
  cents: number
  totalCents: number
}

/** The rent of a stay and its parts, in cents: nights − discount + extra guests. */
export interface Rent {
  nightly: NightPrice[]
  discount: StayDiscount | null
  extraGuests: ExtraGuests | null
  rentalCents: number
}

function discountOf(nights: number, cents: number, rules: StayRules): StayDiscount | null {
  const { weeklyDiscountPercent: weekly, monthlyDiscountPercent: monthly } = rules
  if (nights >= discountNights.monthly && monthly > 0) {
    return { kind: 'monthly', percent: monthly, cents: percentOfCents(cents, monthly) }
  }
  if (nights >= discountNights.weekly && weekly > 0) {
    return { kind: 'weekly', percent: weekly, cents: percentOfCents(cents, weekly) }
  }
  return null
}

/**
 * The price of a stay's nights, night by night. The discount applies to the nights, rounded half up to a cent; extra
 * guests are charged in full. `stay_rent_cents` of the database computes the same, and a test compares the two.
 */
export function rentStay(stay: RatedStay): Rent {
  const { rules } = stay.terms
  const nightly = priceNights(stay)
  const sum = nightly.reduce((total, { cents }) => total + cents, 0)
  const discount = discountOf(nightly.length, sum, rules)
  const guests = Math.max(0, stay.guests - rules.includedGuests)
  const extraCents = guests * rules.extraGuestCents * nightly.length
  return {
    nightly,
    discount,
    extraGuests: extraCents > 0 ? { guests, cents: rules.extraGuestCents, totalCents: extraCents } : null,
    rentalCents: sum - (discount?.cents ?? 0) + extraCents,
  }
}
