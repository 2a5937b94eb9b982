import { z } from 'zod'

/** A request to the writing process: book these nights, or set this price of their listing. */
export const changeSchema = z.object({
  number: z.number(),
  kind: z.enum(['nights', 'price']),
  slot: z.object({ propertyId: z.number(), checkIn: z.string(), checkOut: z.string() }),
  priceCents: z.number(),
})
export type ListingChange = z.infer<typeof changeSchema>

/** Its response: the change, and the time of its commit in milliseconds since 1970. */
export const committedSchema = z.object({ number: z.number(), at: z.number() })
