import { ApiError } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { checkoutCopy } from '../checkout.copy.ts'

/** A refusal by the card provider's form; its message can be shown to the guest. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

/** The server's refusal of a payment; nothing for errors of its own. */
const refusalOf = (error: unknown) => error instanceof ApiError && error.status < 500 && error.problem

/** The error shown for a failed payment. */
export interface PaymentFailure {
  title: string
  description: string
}

/**
 * The provider's or the server's message under 'Payment Failed' for a refusal; 'Payment Error' for everything else.
 * Null: the provider ended the attempt without a reason.
 */
export function describePaymentFailure(error: unknown): PaymentFailure {
  if (error === null)
    return {
      title: checkoutCopy.failedTitle,
      description: checkoutCopy.notApproved,
    }
  if (error instanceof ProviderRefusal) return { title: checkoutCopy.failedTitle, description: error.message }
  const refused = refusalOf(error)
  return refused ? { title: checkoutCopy.failedTitle, description: translateRefusal(refused.message) } : checkoutCopy.error
}

/** Whether an attempt may have succeeded: the answer was lost, or is not about the card. */
export const isUnknown = (error: unknown): boolean => error !== null && !(error instanceof ProviderRefusal) && !refusalOf(error)

/** Whether the server refused because the paid booking has ended. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'hold_expired'
