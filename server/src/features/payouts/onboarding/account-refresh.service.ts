import { Refusal } from '#contract/shared/problem.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import type { PayoutAccount, PayoutsRepository } from './payouts.repository.ts'

export interface AccountRefreshDeps {
  repository: PayoutsRepository
  payments: Pick<PaymentProvider, 'getAccount'>
}

/** Asks the provider whether onboarding is complete, and stores the answer. Refuses with `provider_unavailable`. */
export async function refreshAccount({ repository, payments }: AccountRefreshDeps, account: PayoutAccount): Promise<boolean> {
  const { isOnboardingComplete } = await payments.getAccount(account.accountId)
  if (isOnboardingComplete !== account.onboardingComplete) {
    await repository.setOnboardingComplete(account.accountId, isOnboardingComplete)
  }
  return isOnboardingComplete
}

/** The same; an account that the provider no longer knows is stored as incomplete. */
export async function refreshOrDisconnect(deps: AccountRefreshDeps, account: PayoutAccount): Promise<void> {
  await refreshAccount(deps, account).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    await deps.repository.setOnboardingComplete(account.accountId, false)
  })
}

/** An account counts as unfinished when the provider does not answer or no longer knows it. */
export function ignoreSilence(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
