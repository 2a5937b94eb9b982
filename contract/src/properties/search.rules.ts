import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'

/** Numbers of the search (spec §2, §9). A `maxPrice` of `noLimitPrice` or none means no limit. */
export const searchPolicy = {
  noLimitPrice: 10_000,
  pageSize: 24,
  maxPageSize: 100,
  countCap: 1_000,
  refetchDelayMs: 100,
} as const

/** A whole number of a query string within bounds; anything else is as if it had not been sent. */
const wholeBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined)

export const propertySorts = ['recommended', 'price', '-price', 'rating'] as const
export type PropertySort = (typeof propertySorts)[number]

/**
 * The query of `GET /api/properties`. Filters that make no sense are dropped rather than refused, so that an old or hand-edited
 * link still shows stays; dates count only when both are there and in order (S2).
 */
export const propertySearchSchema = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  categorySlug: z.string().max(100).optional().catch(undefined),
  maxPrice: z.coerce.number().positive().max(1_000_000).optional().catch(undefined),
  /** With dates: the whole stay as the guest pays it, mandatory fees and service fee included. Without dates it is left out. */
  maxTotal: z.coerce.number().positive().max(10_000_000).optional().catch(undefined),
  checkIn: isoDateSchema.optional().catch(undefined),
  checkOut: isoDateSchema.optional().catch(undefined),
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

/** Both dates, in order, or null: one alone or reversed is ignored (S2). */
export function searchedStay(search: { checkIn?: string | undefined; checkOut?: string | undefined }) {
  const { checkIn, checkOut } = search
  return checkIn && checkOut && checkOut > checkIn ? { checkIn, checkOut } : null
}
