import { ApiError } from '../../../lib/api/api-client.ts'
import { checkoutCopy } from '../checkout.copy.ts'

/** The reason and the end of a wait before a guest can hold or pay for nights. */
export interface CheckoutWait {
  title: string
  description: string
  /** An instant in ISO form. */
  retryAt: string
}

/** The wait in a refusal of the API; null for any other error. */
export function waitOf(error: unknown): CheckoutWait | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (!problem?.retryAt) return null
  if (problem.code === 'hold_limit_reached') return { ...checkoutCopy.holdLimit, retryAt: problem.retryAt }
  if (problem.code === 'payment_limit_reached') return { ...checkoutCopy.paymentLimit, retryAt: problem.retryAt }
  return null
}
