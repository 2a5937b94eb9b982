import { z } from 'zod'

/** The approved version of a listing, as guests read it. */
export const approvedVersionSchema = z.object({
  title: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export type ApprovedVersion = z.infer<typeof approvedVersionSchema>
