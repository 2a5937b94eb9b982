import { ApiError } from '../../../lib/api-client.ts'
import { checkoutCopy } from '../checkout.copy.ts'

/** Why a guest has to wait before they can hold or pay for nights, and until when. */
export interface CheckoutWait {
  title: string
  description: string
  /** An instant in ISO form. */
  retryAt: string
}

/** The wait a refusal of the API tells of; null when it is another refusal, or none. */
export function waitOf(error: unknown): CheckoutWait | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (!problem?.retryAt) return null
  if (problem.code === 'hold_limit_reached') return { ...checkoutCopy.holdLimit, retryAt: problem.retryAt }
  if (problem.code === 'payment_limit_reached') return { ...checkoutCopy.paymentLimit, retryAt: problem.retryAt }
  return null
}
