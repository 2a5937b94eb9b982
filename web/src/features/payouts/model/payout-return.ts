import { payoutsCopy } from '../payouts.copy.ts'

/** How onboarding ended, in the words of the address the provider's page comes back to (spec §2). */
export interface PayoutReturn {
  success?: string
  error?: string
}

/** The sentence for an onboarding that did not end well; null when nothing says so. The address's own words are never shown. */
export function returnErrorOf({ error }: PayoutReturn): string | null {
  if (!error) return null
  const known: Record<string, string> = payoutsCopy.returnErrors
  return Object.hasOwn(known, error) ? (known[error] ?? payoutsCopy.otherError) : payoutsCopy.otherError
}

/** Whether the visitor comes from an onboarding that ended well. */
export const isOnboardingReturn = ({ success }: PayoutReturn): boolean => success === 'onboarding_complete'
