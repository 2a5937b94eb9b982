import { ApiError } from '../../../lib/api-client.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** What is shown of a payment that did not go through. */
export interface PaymentFailure {
  title: string
  description: string
}

/**
 * The provider's or the server's own words under 'Payment Failed' when it refused; 'Payment Error' for everything
 * else (spec §8). Null: the provider ended the try without a reason.
 */
export function describePaymentFailure(error: unknown): PaymentFailure {
  if (error === null)
    return {
      title: checkoutCopy.failedTitle,
      description: checkoutCopy.notApproved,
    }
  if (error instanceof ProviderRefusal) return { title: checkoutCopy.failedTitle, description: error.message }
  const refused = error instanceof ApiError && error.status < 500 && error.problem
  return refused ? { title: checkoutCopy.failedTitle, description: refused.message } : checkoutCopy.error
}

/** Whether the server refused because the booking that was paid for has ended. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'hold_expired'
