import { z } from 'zod'

/** What guests read of a listing that an approval was given for. */
export const approvedVersionSchema = z.object({
  title: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export type ApprovedVersion = z.infer<typeof approvedVersionSchema>
