import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { priceSchema } from '../shared/money.schemas.ts'
import { MOST_AMOUNT } from '../shared/money.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { stayPolicy } from '../shared/stay-limits.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'
import { weekdays } from './rates.rules.ts'

/** Limits of the rules: hours of notice, turnover days, percent of a discount, seasons of one listing. */
export const stayRulesLimits = {
  noticeHours: 720,
  preparationDays: 14,
  discountPercent: 90,
  seasons: 40,
  /** In dollars; other currencies multiply it by their scale. */
  extraGuestPrice: 10_000,
} as const

const priceMessage = 'Price must be a positive number'
const price = priceSchema(priceMessage).nullable()
const wholeUpTo = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}
const nights = (name: string) => wholeUpTo(name, 1, stayPolicy.maxNights)
const someDays = (name: string) =>
  z
    .array(z.number().int().min(0).max(6))
    .max(weekdays.length)
    .refine((days) => days.length > 0, `Choose at least one day for ${name}`)
    .transform((days) => [...new Set(days)].sort((a, b) => a - b))

const isLongEnough = ({ minNights, maxNights }: { minNights: number | null; maxNights: number | null }) =>
  minNights === null || maxNights === null || minNights <= maxNights
const lengths = { path: ['maxNights'], message: 'Maximum nights cannot be less than minimum nights.' }

/** Rules for a whole listing; amounts in the site's currency, days of the week with Sunday as 0. */
export const stayRulesSchema = z
  .object({
    minNights: nights('Minimum nights'),
    maxNights: nights('Maximum nights').nullable(),
    noticeHours: wholeUpTo('Advance notice', 0, stayRulesLimits.noticeHours),
    preparationDays: wholeUpTo('Turnover days', 0, stayRulesLimits.preparationDays),
    checkInDays: someDays('check-in'),
    checkOutDays: someDays('check-out'),
    weekendPrice: price,
    weekendDays: z.array(z.number().int().min(0).max(6)).max(weekdays.length),
    weeklyDiscountPercent: wholeUpTo('Weekly discount', 0, stayRulesLimits.discountPercent),
    monthlyDiscountPercent: wholeUpTo('Monthly discount', 0, stayRulesLimits.discountPercent),
    includedGuests: wholeUpTo('Guests included', 1, 100),
    extraGuestPrice: z
      .number({ error: 'The extra-guest fee must be a number' })
      .min(0, 'The extra-guest fee cannot be negative')
      .max(MOST_AMOUNT, 'The extra-guest fee is too high')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals'),
  })
  .refine(isLongEnough, lengths)
export type StayRulesBody = z.infer<typeof stayRulesSchema>

const seasonFields = z.object({
  name: oneLine(60, 'Give the season a name'),
  from: isoDateSchema,
  /** The last night. */
  to: isoDateSchema,
  price,
  weekendPrice: price,
  minNights: nights('Minimum nights').nullable(),
  maxNights: nights('Maximum nights').nullable(),
})

/** A named range of nights, both ends included; null fields are as outside of the season. */
export const seasonBodySchema = seasonFields
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last night cannot be before the first.' })
  .refine(isLongEnough, lengths)
export type SeasonBody = z.infer<typeof seasonBodySchema>

/** Nights `from` to `to`, both included. Omitted fields stay, null clears. */
export const specialNightsBodySchema = z
  .object({
    from: isoDateSchema,
    to: isoDateSchema,
    price: price.optional(),
    minNights: nights('Minimum nights').nullable().optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last night cannot be before the first.' })
export type SpecialNightsBody = z.infer<typeof specialNightsBodySchema>

/** Nights to unblock, both ends included. */
export const nightRangeSchema = z
  .object({ from: isoDateSchema, to: isoDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last night cannot be before the first.' })
export type NightRange = z.infer<typeof nightRangeSchema>

/**
 * All of a host's rules for days and stays. Everybody who may see the listing may read them: guests choose by prices
 * and rules.
 */
export const stayCalendarSchema = z.object({
  rules: stayRulesSchema,
  seasons: z.array(seasonFields.extend({ id: idSchema, name: z.string() })),
  nights: z.array(z.object({ night: isoDateSchema, price: price, minNights: z.number().int().nullable() })),
  updatedAt: updatedAtSchema,
})
export type StayCalendar = z.infer<typeof stayCalendarSchema>
