import { toAmount, toCents } from '../shared/money.ts'
import { type CalendarTerms, plainRules, type StayRules } from './rates.rules.ts'
import type { StayCalendar, StayRulesBody } from './stay-rules.schemas.ts'

/** An amount in cents; null stays. */
export const centsOrNull = (amount: number | null) => (amount === null ? null : toCents(amount))
const amountOrNull = (cents: number | null) => (cents === null ? null : toAmount(cents))

/** Rules of a call to rules for computation. */
export const toRules = ({ weekendPrice, extraGuestPrice, ...rest }: StayRulesBody): StayRules => ({
  ...rest,
  weekendPriceCents: centsOrNull(weekendPrice),
  extraGuestCents: toCents(extraGuestPrice),
})

/** The other way round. */
export const writeRules = (rules: StayRules): StayRulesBody => ({
  minNights: rules.minNights,
  maxNights: rules.maxNights,
  noticeHours: rules.noticeHours,
  preparationDays: rules.preparationDays,
  checkInDays: [...rules.checkInDays],
  checkOutDays: [...rules.checkOutDays],
  weekendPrice: amountOrNull(rules.weekendPriceCents),
  weekendDays: [...rules.weekendDays],
  weeklyDiscountPercent: rules.weeklyDiscountPercent,
  monthlyDiscountPercent: rules.monthlyDiscountPercent,
  includedGuests: rules.includedGuests,
  extraGuestPrice: toAmount(rules.extraGuestCents),
})

/** The response of a call, in cents, for the functions that price and judge stays. */
export const toTerms = ({ rules, seasons, nights }: StayCalendar): CalendarTerms => ({
  rules: toRules(rules),
  seasons: seasons.map(({ price, weekendPrice, ...season }) => ({
    ...season,
    priceCents: centsOrNull(price),
    weekendPriceCents: centsOrNull(weekendPrice),
  })),
  nights: nights.map(({ price, ...night }) => ({ ...night, priceCents: centsOrNull(price) })),
})

/** The response of a call for a host's rules; without any, the default rules. */
export function writeCalendar(terms: CalendarTerms | null): StayCalendar {
  const { rules, seasons, nights } = terms ?? { rules: plainRules, seasons: [], nights: [] }
  return {
    rules: writeRules(rules),
    seasons: seasons.map(({ priceCents, weekendPriceCents, ...season }) => ({
      ...season,
      price: amountOrNull(priceCents),
      weekendPrice: amountOrNull(weekendPriceCents),
    })),
    nights: nights.map(({ priceCents, ...night }) => ({ ...night, price: amountOrNull(priceCents) })),
  }
}

/** Whether rules are empty: then they are not stored. */
export const isPlain = (rules: StayRules): boolean => JSON.stringify(writeRules(rules)) === JSON.stringify(writeRules(plainRules))
