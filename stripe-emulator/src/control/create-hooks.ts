import type { EmulatorContext } from '../events/event-log.ts'
import {
  completeOnboarding,
  deauthorizeAccount,
  type OnboardingOutcome,
  restoreAccount,
  restrictAccount,
} from '../payments/accounts.ts'
import { authenticateIntent, confirmWithCard } from '../payments/confirmations.ts'
import { closeDispute, type DisputeOutcome, openDisputeOfIntent } from '../payments/disputes.ts'
import { findIntentBySecret } from '../payments/payment-intents.ts'
import { settleRefund } from '../payments/refunds.ts'
import type { CardInput } from '../payments/test-cards.ts'
import { payOutAccount } from '../payments/transfers.ts'
import type { IntentStatus, PaymentIntent, RefundOutcome } from '../state/stripe-objects.ts'

interface IntentAnswer {
  id: string
  status: IntentStatus
}

/**
 * Actions of guests, hosts, banks and the provider itself on the state, besides the calls of the API. Each may throw
 * a StripeError.
 */
export interface EmulatorHooks {
  /**
   * Pays an intent as a browser would. Throws a StripeError: 402 for the card, 404 for an unknown intent, 400 for
   * its state.
   */
  confirmCard(request: { clientSecret: string; card: CardInput }): Promise<IntentAnswer>
  /** Answers the 3-D Secure challenge. Denied: 402. */
  authenticate(request: { clientSecret: string; approve: boolean }): Promise<IntentAnswer>
  completeOnboarding(accountId: string, outcome: OnboardingOutcome): Promise<void>
  /** Removes an account's capabilities, until `restoreAccount`. */
  restrictAccount(accountId: string, options?: { currentlyDue?: string[]; keepsTransfers?: boolean }): Promise<void>
  restoreAccount(accountId: string): Promise<void>
  /** The host disconnects the account from the platform. */
  deauthorizeAccount(accountId: string): Promise<void>
  /** The account's balance goes to the host's bank, beyond any reversal. */
  payOutAccount(accountId: string): Promise<void>
  /** From now on refunds stay pending until they are settled one by one; false ends that. */
  holdRefunds(holds: boolean): Promise<void>
  settleRefund(refundId: string, outcome: RefundOutcome): Promise<void>
  /** A guest disputes a payment; returns the dispute's id. */
  openDispute(intentId: string, options?: { reason?: string }): Promise<string>
  closeDispute(disputeId: string, outcome: DisputeOutcome): Promise<void>
}

/** The hooks over a state; `run` executes one, saves the state and sends the events. */
export function createHooks(context: EmulatorContext, run: <Result>(operation: () => Result) => Promise<Result>): EmulatorHooks {
  const quietly = async (operation: () => unknown): Promise<void> => {
    await run(operation)
  }
  return {
    confirmCard: ({ clientSecret, card }) =>
      run(() => showStatus(confirmWithCard(context, findIntentBySecret(context, clientSecret), card))),
    authenticate: ({ clientSecret, approve }) =>
      run(() => showStatus(authenticateIntent(context, findIntentBySecret(context, clientSecret), approve))),
    completeOnboarding: (accountId, outcome) => quietly(() => completeOnboarding(context, accountId, outcome)),
    restrictAccount: (accountId, options) => quietly(() => restrictAccount(context, accountId, options)),
    restoreAccount: (accountId) => quietly(() => restoreAccount(context, accountId)),
    deauthorizeAccount: (accountId) => quietly(() => deauthorizeAccount(context, accountId)),
    payOutAccount: (accountId) => quietly(() => payOutAccount(context, accountId)),
    holdRefunds: (holds) =>
      quietly(() => {
        context.dials.holdsRefunds = holds
      }),
    settleRefund: (refundId, outcome) => quietly(() => settleRefund(context, refundId, outcome)),
    openDispute: (intentId, options) => run(() => openDisputeOfIntent(context, intentId, options).id),
    closeDispute: (disputeId, outcome) => quietly(() => closeDispute(context, disputeId, outcome)),
  }
}

const showStatus = ({ id, status }: PaymentIntent): IntentAnswer => ({ id, status })
