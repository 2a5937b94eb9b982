import type Stripe from 'stripe'
import { Refusal } from '#contract/shared/problem.ts'
import type { PaymentProvider, ProviderAccount } from './payment-provider.ts'
import { callProvider, isForeignAccount } from './provider-errors.ts'

type AccountCalls = Pick<PaymentProvider, 'createAccount' | 'createOnboardingLink' | 'getAccount'>

/** The hosts' payout accounts. */
export function makeAccountCalls(stripe: Stripe): AccountCalls {
  return {
    createAccount: ({ email, metadata, idempotencyKey }) =>
      callProvider(async () =>
        toProviderAccount(
          await stripe.accounts.create(
            { type: 'express', email, capabilities: { transfers: { requested: true } }, metadata },
            { idempotencyKey },
          ),
        ),
      ),
    createOnboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      callProvider(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return { url }
      }),
    getAccount: (id) =>
      callProvider(async () => {
        const account = await stripe.accounts.retrieve(id).catch((error: unknown) => {
          throw isForeignAccount(error) ? new Refusal('not_found') : error
        })
        return toProviderAccount(account)
      }),
  }
}

export function toProviderAccount(account: Stripe.Account): ProviderAccount {
  const isTransfersEnabled = account.capabilities?.transfers === 'active'
  return {
    id: account.id,
    isOnboardingComplete: account.details_submitted && account.payouts_enabled && isTransfersEnabled,
    isDetailsSubmitted: account.details_submitted,
    isChargesEnabled: account.charges_enabled,
    isPayoutsEnabled: account.payouts_enabled,
    isTransfersEnabled,
    requirements: {
      currentlyDue: account.requirements?.currently_due ?? [],
      pastDue: account.requirements?.past_due ?? [],
      disabledReason: account.requirements?.disabled_reason ?? null,
    },
  }
}
