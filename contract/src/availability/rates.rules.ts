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
export const priceNight = (
  night: IsoDate,
  baseCents: number,
  terms: CalendarTerms,
  special: SpecialNight | undefined,
): NightPrice => priceStayNight(night, terms.rules.weekendDays.includes(weekdayOf(night)), baseCents, terms, special)

/** A night with its day of the week. */
export interface StayNight {
  date: IsoDate
  weekday: number
}

/** The nights of the stay `[checkIn, checkOut)`, in order. */
function stayNights(checkIn: IsoDate, checkOut: IsoDate): StayNight[] {
  const first = weekdayOf(checkIn)
  return Array.from({ length: countNights(checkIn, checkOut) }, (_, index) => ({
    date: addDays(checkIn, index),
    weekday: (first + index) % 7,
  }))
}

/** The price of a night that no season has. */
const priceOutside = (isWeekend: boolean, baseCents: number, { weekendPriceCents }: StayRules): number =>
  isWeekend && weekendPriceCents !== null ? weekendPriceCents : baseCents

function priceStayNight(
  date: IsoDate,
  isWeekend: boolean,
  baseCents: number,
  { rules, seasons }: CalendarTerms,
  special: SpecialNight | undefined,
): NightPrice {
  if (special && special.priceCents !== null) return { date, cents: special.priceCents, why: 'special', name: null }
  const season = seasons.length === 0 ? null : seasonOf(seasons, date)
  const ofSeason = (isWeekend ? season?.weekendPriceCents : null) ?? season?.priceCents ?? null
  if (season && ofSeason !== null) return { date, cents: ofSeason, why: 'season', name: season.name }
  const why = isWeekend && rules.weekendPriceCents !== null ? 'weekend' : 'base'
  return { date, cents: priceOutside(isWeekend, baseCents, rules), why, name: null }
}

export interface RatedStay {
  checkIn: IsoDate
  checkOut: IsoDate
  guests: number
  nightlyRateCents: number
  terms: CalendarTerms
  /** The smallest step of amounts in cents: 1 unless the currency has no smaller unit. */
  step: 1 | 100
}

/** Every night of the stay with its price, in order. */
export function priceNights({ checkIn, checkOut, nightlyRateCents, terms }: Omit<RatedStay, 'step'>): NightPrice[] {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return stayNights(checkIn, checkOut).map(({ date, weekday }) =>
    priceStayNight(date, terms.rules.weekendDays.includes(weekday), nightlyRateCents, terms, special.get(date)),
  )
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

function discountOf(nights: number, cents: number, rules: StayRules, step: 1 | 100): StayDiscount | null {
  const { weeklyDiscountPercent: weekly, monthlyDiscountPercent: monthly } = rules
  if (nights >= discountNights.monthly && monthly > 0) {
    return { kind: 'monthly', percent: monthly, cents: percentOfCents(cents, monthly, step) }
  }
  if (nights >= discountNights.weekly && weekly > 0) {
    return { kind: 'weekly', percent: weekly, cents: percentOfCents(cents, weekly, step) }
  }
  return null
}

const extraGuestsOf = (guests: number, rules: StayRules): number => Math.max(0, guests - rules.includedGuests)

/**
 * The price of a stay's nights, night by night. The discount applies to the nights, rounded half up to a step of the
 * currency; extra guests are charged in full.
 */
export function rentStay(stay: RatedStay): Rent {
  const { rules } = stay.terms
  const nightly = priceNights(stay)
  const sum = nightly.reduce((total, { cents }) => total + cents, 0)
  const discount = discountOf(nightly.length, sum, rules, stay.step)
  const guests = extraGuestsOf(stay.guests, rules)
  const extraCents = guests * rules.extraGuestCents * nightly.length
  return {
    nightly,
    discount,
    extraGuests: extraCents > 0 ? { guests, cents: rules.extraGuestCents, totalCents: extraCents } : null,
    rentalCents: sum - (discount?.cents ?? 0) + extraCents,
  }
}

/** The nights of a stay, prepared once to price it at many listings. */
export interface CountedNights {
  checkIn: IsoDate
  checkOut: IsoDate
  nights: readonly StayNight[]
  /** The number of each night, counted from the first. */
  numbers: ReadonlyMap<IsoDate, number>
  /** For each day of the week: how many of the first so many nights begin on it. */
  byWeekday: readonly (readonly number[])[]
}

export function countedNights(checkIn: IsoDate, checkOut: IsoDate): CountedNights {
  const nights = stayNights(checkIn, checkOut)
  const byWeekday = weekdays.map((day) => {
    let count = 0
    const counts = [count]
    for (const { weekday } of nights) {
      if (weekday === day) count += 1
      counts.push(count)
    }
    return counts
  })
  return { checkIn, checkOut, nights, numbers: new Map(nights.map(({ date }, number) => [date, number])), byWeekday }
}

/** How many of the nights `from` to before `to` are weekend nights. */
function countWeekend({ byWeekday }: CountedNights, weekendDays: readonly number[], from: number, to: number): number {
  let count = 0
  for (const day of weekendDays) count += (byWeekday[day]?.[to] ?? 0) - (byWeekday[day]?.[from] ?? 0)
  return count
}

/**
 * `rentalCents` of `rentStay` alone: for search, which prices one stay at many listings. Nights of one kind, weekend
 * or not, in one season or none, cost the same: each kind is priced once.
 */
export function rentOfNights(
  stay: CountedNights,
  { guests, nightlyRateCents, terms, step }: Pick<RatedStay, 'guests' | 'nightlyRateCents' | 'terms' | 'step'>,
): number {
  const { rules, seasons, nights: specials } = terms
  const { checkIn, checkOut, nights, numbers } = stay
  let sum = 0
  let [others, otherWeekends] = [nights.length, countWeekend(stay, rules.weekendDays, 0, nights.length)]
  for (const { from, to } of seasons) {
    if (to < checkIn || from >= checkOut) continue
    const begin = numbers.get(from) ?? 0
    const end = (numbers.get(to) ?? nights.length - 1) + 1
    const weekends = countWeekend(stay, rules.weekendDays, begin, end)
    const date = from < checkIn ? checkIn : from
    if (weekends > 0) sum += weekends * priceStayNight(date, true, nightlyRateCents, terms, undefined).cents
    const weekdayNights = end - begin - weekends
    if (weekdayNights > 0) sum += weekdayNights * priceStayNight(date, false, nightlyRateCents, terms, undefined).cents
    others -= end - begin
    otherWeekends -= weekends
  }
  sum += otherWeekends * priceOutside(true, nightlyRateCents, rules)
  sum += (others - otherWeekends) * priceOutside(false, nightlyRateCents, rules)
  for (const special of specials) {
    const night = nights[numbers.get(special.night) ?? -1]
    if (!night) continue
    const isWeekend = rules.weekendDays.includes(night.weekday)
    sum += priceStayNight(night.date, isWeekend, nightlyRateCents, terms, special).cents
    sum -= priceStayNight(night.date, isWeekend, nightlyRateCents, terms, undefined).cents
  }
  const extraCents = extraGuestsOf(guests, rules) * rules.extraGuestCents * nights.length
  return sum - (discountOf(nights.length, sum, rules, step)?.cents ?? 0) + extraCents
}
