import { z } from 'zod'
import { isoDateSchema } from '../../shared/dates.schemas.ts'
import type { IsoDate } from '../../shared/dates.ts'
import { defaultCurrency, MOST_AMOUNT } from '../../shared/money.ts'
import { refuseLongStay, refusePastStay, stayPolicy } from '../../shared/stay-limits.ts'
import { searchSchema } from '../../shared/texts/texts.schemas.ts'
import {
  candidateStays,
  flexChoices,
  isMonthSearch,
  monthPattern,
  type SearchedDates,
  type Stay,
} from './flexible-dates.rules.ts'

/** Search constants. In dollars, a `maxPrice` of `noLimitPrice` means no limit; so does none in any currency. */
export const searchPolicy = {
  noLimitPrice: 10_000,
  /** The highest price of a night and the highest total that a search may name, in any currency. */
  mostPrice: MOST_AMOUNT,
  mostTotal: 10 * MOST_AMOUNT,
  pageSize: 24,
  maxPageSize: 100,
  refetchDelayMs: 100,
  /** Every word takes time to match; further ones are ignored, and the page says so. */
  maxWords: 8,
  /** Of the amenities of a link, those after so many are a mistake, and none of them counts. */
  maxAmenities: 12,
} as const

/** A whole number of a query string within bounds; anything else counts as missing. */
const wholeBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined)

export const propertySorts = ['recommended', 'price', '-price', 'rating', 'newest'] as const
export type PropertySort = (typeof propertySorts)[number]

const amenityIdsPattern = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${searchPolicy.maxAmenities - 1}}$`)

/**
 * The query of `GET /api/properties`. Invalid filters are ignored instead of refused, so that an old or hand-edited
 * link still shows stays; dates count only when both are there and in order. A stay that is past, too long or too
 * far ahead is refused, see `refuseSearchedStay`.
 */
export const propertySearchSchema = z.object({
  search: searchSchema(200)
    .optional()
    .catch(undefined)
    .meta({ description: `Words that must all match; only the first ${searchPolicy.maxWords} count` }),
  categorySlug: z.string().max(100).optional().catch(undefined),
  /** A lower bound above the upper one is ignored (`orderedRange`). */
  minPrice: z.coerce.number().positive().max(searchPolicy.mostPrice).optional().catch(undefined),
  maxPrice: z.coerce.number().positive().max(searchPolicy.mostPrice).optional().catch(undefined),
  /** With dates: the guest's total, mandatory fees and service fee included. Ignored without dates. */
  minTotal: z.coerce.number().positive().max(searchPolicy.mostTotal).optional().catch(undefined),
  maxTotal: z.coerce.number().positive().max(searchPolicy.mostTotal).optional().catch(undefined),
  checkIn: isoDateSchema.optional().catch(undefined).meta({ description: 'Not in the past; used together with checkOut' }),
  checkOut: isoDateSchema
    .optional()
    .catch(undefined)
    .meta({ description: `At most ${stayPolicy.maxNights} nights after checkIn and two years ahead` }),
  flex: z.enum(flexChoices).optional().catch(undefined).meta({
    description:
      'With checkIn and checkOut, the days by which both may move; `weekend` (Friday to Sunday) or `week` (seven nights) anywhere in `month`. Each stay then has its cheapest matching dates',
  }),
  month: z
    .string()
    .regex(monthPattern)
    .optional()
    .catch(undefined)
    .meta({ description: 'Used together with flex, in place of dates' }),
  guests: wholeBetween(0, 1_000),
  /** Only places with Instant Book. */
  instantBook: z.enum(['true']).optional().catch(undefined),
  amenities: z
    .string()
    .regex(amenityIdsPattern)
    .optional()
    .catch(undefined)
    .meta({
      description: `Ids of amenities that a stay must all have, separated by commas; at most ${searchPolicy.maxAmenities}`,
    }),
  bedrooms: wholeBetween(1, 100),
  bathrooms: z.coerce.number().min(0.5).max(100).optional().catch(undefined),
  bbox: z
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .optional()
    .catch(undefined),
  sort: z.enum(propertySorts).optional().catch(undefined),
  view: z.enum(['list', 'map']).optional().catch(undefined),
  limit: wholeBetween(1, searchPolicy.maxPageSize),
  cursor: z.string().max(200).optional().catch(undefined),
})
export type PropertySearch = z.output<typeof propertySearchSchema>

/** The ids of `amenities` in a query, each once, in ascending order; none when it is missing or invalid. */
export function parseAmenities(text: string | undefined): number[] {
  if (!text || !amenityIdsPattern.test(text)) return []
  return [...new Set(text.split(',').map(Number))].filter((id) => id > 0).sort((a, b) => a - b)
}

/** Ids of amenities as the text of a query; undefined for none. */
export const writeAmenities = (ids: readonly number[]): string | undefined => parseAmenities(ids.join(',')).join(',') || undefined

/** The upper limit of a night's price as a search means it; undefined for none. */
export const upperLimit = (maxPrice: number | undefined, currency: string): number | undefined =>
  maxPrice && (currency !== defaultCurrency || maxPrice < searchPolicy.noLimitPrice) ? maxPrice : undefined

/** Prices in the site's currency; a missing bound is open. */
export interface PriceRange {
  min?: number | undefined
  max?: number | undefined
}

/** A range that ignores a lower bound above its upper bound: such a link still shows stays. */
export const orderedRange = ({ min, max }: PriceRange): PriceRange =>
  min !== undefined && max !== undefined && min > max ? { max } : { min, max }

const inOrder = ({ checkIn, checkOut }: SearchedDates): Stay | null =>
  checkIn && checkOut && checkOut > checkIn ? { checkIn, checkOut } : null

/**
 * Which date of a search is refused and why: a check-in in the past, too long a stay, or one too far ahead. One date
 * alone, or reversed ones, are ignored instead.
 */
export function refuseSearchedStay(
  search: SearchedDates,
  today: IsoDate,
): { path: 'checkIn' | 'checkOut'; message: string } | null {
  const stay = inOrder(search)
  if (!stay || isMonthSearch(search)) return null
  const past = refusePastStay(stay.checkIn, today)
  if (past) return { path: 'checkIn', message: past }
  const long = refuseLongStay(stay.checkIn, stay.checkOut, today)
  return long ? { path: 'checkOut', message: long } : null
}

/**
 * Both dates, in order and not refused, or null: one alone or reversed is ignored, and so are dates beside a month.
 */
export function searchedStay(search: SearchedDates, today: IsoDate): Stay | null {
  return isMonthSearch(search) || refuseSearchedStay(search, today) ? null : inOrder(search)
}

/** Every stay that a search may end in: its dates, those near them, or those of its month. None without dates. */
export const searchedStays = (search: SearchedDates, today: IsoDate): Stay[] =>
  candidateStays(search, searchedStay(search, today), today)
