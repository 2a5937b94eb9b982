import { z } from 'zod'
import { payoutsCopy } from '../payouts.copy.ts'

/** The search parameters of `/list-property`: what to edit, and how onboarding ended (spec §2). */
export const listPropertySearchSchema = z.object({
  edit: z.string().optional().catch(undefined),
  success: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})
export type ListPropertySearch = z.infer<typeof listPropertySearchSchema>

/** The sentence for an onboarding that did not end well; null when nothing says so. The address's own words are never shown. */
export function returnErrorOf(search: ListPropertySearch): string | null {
  if (!search.error) return null
  const known: Record<string, string> = payoutsCopy.returnErrors
  return Object.hasOwn(known, search.error) ? (known[search.error] ?? payoutsCopy.otherError) : payoutsCopy.otherError
}

/** Whether the visitor comes from an onboarding that ended well. */
export const isOnboardingReturn = (search: ListPropertySearch): boolean => search.success === 'onboarding_complete'
