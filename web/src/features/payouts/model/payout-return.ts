import { payoutsCopy } from '../payouts.copy.ts'

/** The results of onboarding in the provider's return address. */
export interface PayoutReturn {
  success?: string | undefined
  error?: string | undefined
}

/** The error text of a failed onboarding, or null. Text in the address is never shown. */
export function returnErrorOf({ error }: PayoutReturn): string | null {
  if (!error) return null
  const known: Record<string, string> = payoutsCopy.returnErrors
  return Object.hasOwn(known, error) ? (known[error] ?? payoutsCopy.otherError) : payoutsCopy.otherError
}

/** Whether the visitor returns from a completed onboarding. */
export const isOnboardingReturn = ({ success }: PayoutReturn): boolean => success === 'onboarding_complete'
