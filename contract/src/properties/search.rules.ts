import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import type { IsoDate } from '../shared/dates.ts'
import { refuseLongStay, stayPolicy } from '../shared/stay-limits.ts'

/** Numbers of the search (spec §2, §9). A `maxPrice` of `noLimitPrice` or none means no limit. */
export const searchPolicy = {
  noLimitPrice: 10_000,
  pageSize: 24,
  maxPageSize: 100,
  countCap: 1_000,
  refetchDelayMs: 100,
  /** Every word takes time to look for; what is typed beyond these is left out, which the page says. */
  maxWords: 8,
} as const

/** A whole number of a query string within bounds; anything else is as if it had not been sent. */
const wholeBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined)

export const propertySorts = ['recommended', 'price', '-price', 'rating'] as const
export type PropertySort = (typeof propertySorts)[number]

/**
 * The query of `GET /api/properties`. Filters that make no sense are dropped rather than refused, so that an old or hand-edited
 * link still shows stays; dates count only when both are there and in order (S2). A stay that is too long or too far ahead is refused, see
 * `refuseSearchedStay`.
 */
export const propertySearchSchema = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .catch(undefined)
    .meta({ description: `Words that must all be found; the first ${searchPolicy.maxWords} count` }),
  categorySlug: z.string().max(100).optional().catch(undefined),
  maxPrice: z.coerce.number().positive().max(1_000_000).optional().catch(undefined),
  /** With dates: the whole stay as the guest pays it, mandatory fees and service fee included. Without dates it is left out. */
  maxTotal: z.coerce.number().positive().max(10_000_000).optional().catch(undefined),
  checkIn: isoDateSchema.optional().catch(undefined),
  checkOut: isoDateSchema
    .optional()
    .catch(undefined)
    .meta({ description: `At most ${stayPolicy.maxNights} nights after checkIn and two years ahead` }),
  guests: wholeBetween(0, 1_000),
  /** Only places that are booked as soon as they are paid for. */
  instantBook: z.enum(['true']).optional().catch(undefined),
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

interface Dates {
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
}

const inOrder = ({ checkIn, checkOut }: Dates) => (checkIn && checkOut && checkOut > checkIn ? { checkIn, checkOut } : null)

/** Why the dates of a search are refused: too long a stay, or too far ahead. One date alone, or reversed ones, are ignored instead (S2). */
export function refuseSearchedStay(search: Dates, today: IsoDate): string | null {
  const stay = inOrder(search)
  return stay && refuseLongStay(stay.checkIn, stay.checkOut, today)
}

/** Both dates, in order and not refused, or null: one alone or reversed is ignored (S2). */
export function searchedStay(search: Dates, today: IsoDate): { checkIn: IsoDate; checkOut: IsoDate } | null {
  return refuseSearchedStay(search, today) === null ? inOrder(search) : null
}
