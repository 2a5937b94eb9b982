import { z } from 'zod'

/** Numbers of what is suggested while somebody types where they want to go. */
export const suggestionPolicy = { cities: 5, states: 2, stays: 3, shortestTitleWord: 3 } as const

export const suggestionSearchSchema = z.object({ search: z.string().trim().max(100).default('').catch('') })

/**
 * Something to look for: `search` is what to put into "Where". Of a stay `propertyId` is told, so that its page can be opened at once.
 * `listings` counts the stays of a city or state, no further than 100.
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
