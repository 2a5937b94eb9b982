import type { AccountStatus } from '#contract/payouts/payouts.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/actor.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { PayoutsReadModel } from './payouts.read-model.ts'
import type { PayoutAccount, PayoutsRepository } from './payouts.repository.ts'

/** How a visit to the provider's onboarding ended, in the words of the page it leads back to (spec §2). */
export type OnboardingReturn = 'onboarding_complete' | 'onboarding_incomplete' | 'onboarding_failed' | 'no_account'

export const RETURN_PATH = '/api/stripe/connect/return'

interface Deps {
  repository: PayoutsRepository
  reads: PayoutsReadModel
  payments: Pick<PaymentProvider, 'createAccount' | 'createOnboardingLink' | 'getAccount'>
  /** Where the site stands, without a slash at the end. */
  publicUrl: string
  /** Is told of an account that has changed at the provider, so that what waits for it is tried again. */
  accountChanged: (accountId: string) => Promise<void>
}

/** The page a host lands on after onboarding. */
export const landingPath = (ending: OnboardingReturn): string =>
  ending === 'onboarding_complete' ? `/list-property?success=${ending}` : `/list-property?error=${ending}`

/** A host's account with the payment provider: opened here, filled in on the provider's page. Everybody has at most one, their own. */
export function createPayoutsService({ repository, reads, payments, publicUrl, accountChanged }: Deps) {
  /** Asks the provider and keeps the answer. Refuses with `provider_unavailable`. */
  async function refresh(account: PayoutAccount): Promise<boolean> {
    const { isOnboardingComplete } = await payments.getAccount(account.accountId)
    if (isOnboardingComplete !== account.onboardingComplete) {
      await repository.setOnboardingComplete(account.accountId, isOnboardingComplete)
    }
    return isOnboardingComplete
  }

  async function requireAccount(actor: Actor): Promise<PayoutAccount> {
    const account = await repository.findByUser(actor.id)
    if (!account) throw new Refusal('no_payout_account')
    return account
  }

  return {
    /** What is known of the actor's account; an unfinished one is asked after, and when the provider is silent the last known state stands. */
    async getStatus(actor: Actor): Promise<AccountStatus> {
      const account = await repository.findByUser(actor.id)
      if (!account) return { hasAccount: false, onboardingComplete: false }
      if (account.onboardingComplete) return { hasAccount: true, onboardingComplete: true }
      return { hasAccount: true, onboardingComplete: await refresh(account).catch(ignoreSilence) }
    },

    /** Opens the actor's account, or finds the one there is. The key makes two clicks one account. */
    async createAccount(actor: Actor): Promise<{ accountId: string; isNew: boolean }> {
      const known = await repository.findByUser(actor.id)
      if (known) return { accountId: known.accountId, isNew: false }
      const email = await reads.findEmail(actor.id)
      if (email === null) throw new Refusal('unauthorized')
      const { id } = await payments.createAccount({ email, metadata: { userId: actor.id }, idempotencyKey: `acct:${actor.id}` })
      const isNew = await repository.insert(actor.id, id)
      return { accountId: isNew ? id : (await requireAccount(actor)).accountId, isNew }
    },

    /** A fresh link to the provider's onboarding page. Refuses with `no_payout_account` before there is an account. */
    async createOnboardingLink(actor: Actor): Promise<{ url: string }> {
      const { accountId } = await requireAccount(actor)
      return payments.createOnboardingLink({
        accountId,
        returnUrl: `${publicUrl}${RETURN_PATH}`,
        refreshUrl: `${publicUrl}${landingPath('onboarding_incomplete')}`,
      })
    },

    /** How the actor's onboarding stands on the way back from the provider, which says nothing of it itself. */
    async settleReturn(actor: Actor): Promise<OnboardingReturn> {
      const account = await repository.findByUser(actor.id)
      if (!account) return 'no_account'
      try {
        return (await refresh(account)) ? 'onboarding_complete' : 'onboarding_incomplete'
      } catch (error) {
        if (error instanceof Refusal) return 'onboarding_failed'
        throw error
      }
    },

    /**
     * Takes over what the provider knows of an account of ours; for its events. One that has lost an ability, or was cut off from the
     * platform, takes no new bookings from now on (money-and-safety L3).
     */
    async refreshAccount(accountId: string): Promise<void> {
      const account = await repository.findByAccount(accountId)
      if (!account) return
      await refresh(account).catch(async (error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'not_found')) throw error
        await repository.setOnboardingComplete(accountId, false)
      })
      await accountChanged(accountId)
    },

    /** Refuses with `not_found` unless the account is the actor's own. */
    async requireOwnAccount(actor: Actor, accountId: string): Promise<void> {
      const account = await repository.findByUser(actor.id)
      if (account?.accountId !== accountId) throw new Refusal('not_found')
    },
  }
}
export type PayoutsService = ReturnType<typeof createPayoutsService>

/** A provider that does not answer, or no longer knows the account, leaves it unfinished. */
function ignoreSilence(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
