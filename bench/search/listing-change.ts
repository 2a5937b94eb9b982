import { z } from 'zod'

/** What the writing process is told: to book these nights, or to give their listing this price. */
export const changeSchema = z.object({
  number: z.number(),
  kind: z.enum(['nights', 'price']),
  slot: z.object({ propertyId: z.number(), checkIn: z.string(), checkOut: z.string() }),
  priceCents: z.number(),
})
export type ListingChange = z.infer<typeof changeSchema>

/** What it answers: which change was committed, and when, in milliseconds since 1970. */
export const committedSchema = z.object({ number: z.number(), at: z.number() })
