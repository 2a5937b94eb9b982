import { z } from 'zod'
import { amountSchema } from '../../shared/money.schemas.ts'
import { propertySearchSchema } from './search.rules.ts'

/** At most `bars` counts. */
export const priceSpreadPolicy = { bars: 40 } as const

/** The query of `GET /api/properties/prices`: the filters of the search without those of the price. */
export const priceSearchSchema = propertySearchSchema.omit({
  minPrice: true,
  maxPrice: true,
  minTotal: true,
  maxTotal: true,
  sort: true,
  view: true,
  limit: true,
  cursor: true,
})
export type PriceSearch = z.output<typeof priceSearchSchema>

/**
 * The number of stays by price: `counts[i]` from `lowest + i * step` to below `step` more, in units of the currency.
 */
export const priceSpreadSchema = z.object({
  lowest: amountSchema,
  step: z.number().int().positive(),
  counts: z.array(z.number().int().min(0)).min(1).max(priceSpreadPolicy.bars),
})
export type PriceSpread = z.infer<typeof priceSpreadSchema>

/**
 * The prices of a search: of a night, with dates on average, and with dates of the whole stay with all fees. Null
 * without a result.
 */
export const searchPricesSchema = z.object({ night: priceSpreadSchema.nullable(), total: priceSpreadSchema.nullable() })
export type SearchPrices = z.infer<typeof searchPricesSchema>
