import { z } from 'zod'
import { searchSchema } from '../../shared/texts/texts.schemas.ts'

/** Limits of the suggestions while a guest types a destination. */
export const suggestionPolicy = { cities: 5, states: 2, stays: 3, shortestTitleWord: 3 } as const

export const suggestionSearchSchema = z.object({ search: searchSchema(100).default('').catch('') })

/**
 * A suggestion: `search` is the text for "Where". For a stay it has `propertyId`, so that its page can be opened at
 * once. `listings` counts the stays of a city or state, up to 100.
 */
export const suggestionSchema = z.object({
  kind: z.enum(['city', 'state', 'stay']),
  label: z.string(),
  detail: z.string(),
  search: z.string(),
  propertyId: z.number().int().optional(),
  listings: z.number().int().optional(),
})
export type Suggestion = z.infer<typeof suggestionSchema>
