import { z } from 'zod'

/** The signed-in user, as they see themselves. Separate from the sign-in forms, because every page loads this. */
export const currentUserSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** The language of their emails; null for the first of the site. */
  language: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether the user is staff, in any role. */
  isAdmin: z.boolean(),
  /** One of `staffRoles`, and its rights. */
  role: z.string().nullable(),
  rights: z.array(z.string()),
  /** Set while staff view the site as this user, with the end of it. */
  viewing: z.object({ until: z.iso.datetime() }).optional(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>
