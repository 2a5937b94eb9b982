import { z } from 'zod'
import { pathIdSchema } from '#contract/shared/ids.ts'

/** The search parameters of `/list-property`: what to edit, and how payout onboarding ended (spec §2). */
export const listPropertySearchSchema = z.object({
  edit: z.string().optional().catch(undefined),
  success: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})
export type ListPropertySearch = z.infer<typeof listPropertySearchSchema>

/** The listing to edit; null for an address that names none (`?edit=abc`), undefined when a new one is made. */
export function editedIdOf({ edit }: ListPropertySearch): number | null | undefined {
  if (edit === undefined) return undefined
  const id = pathIdSchema().safeParse(edit)
  return id.success ? id.data : null
}
