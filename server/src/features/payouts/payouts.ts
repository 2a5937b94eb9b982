import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#contract/payouts/payouts.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { payoutAccounts } from '../../db/schema/platform.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'

/** How a visit to the provider's onboarding ended, in the query of the return page. */
export type OnboardingReturn = 'onboarding_complete' | 'onboarding_incomplete' | 'onboarding_failed' | 'no_account'

export const RETURN_PATH = '/api/stripe/connect/return'

interface Deps extends AccountRefreshDeps {
  reads: PayoutsReadModel
  payments: Pick<PaymentProvider, 'createAccount' | 'createOnboardingLink' | 'getAccount'>
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
  /** Called when an account has changed at the provider, so that waiting transfers are retried. */
  accountChanged: (accountId: string) => Promise<void>
}

/** The page a host returns to after onboarding. */
export const landingPath = (ending: OnboardingReturn): string =>
  ending === 'onboarding_complete' ? `/list-property?success=${ending}` : `/list-property?error=${ending}`

async function requireAccount(repository: PayoutsRepository, actor: Actor): Promise<PayoutAccount> {
  const account = await repository.findByUser(actor.id)
  if (!account) throw new Refusal('no_payout_account')
  return account
}

/**
 * A host's account with the payment provider: opened here, completed on the provider's page. Every host has at most
 * one.
 */
export function createPayoutsService(deps: Deps) {
  const { repository, reads, payments, publicUrl, accountChanged } = deps
  return {
    /**
     * The actor's account; an unfinished one is refreshed, and while the provider does not answer the last known
     * state counts.
     */
    async getStatus(actor: Actor): Promise<AccountStatus> {
      const account = await repository.findByUser(actor.id)
      if (!account) return { hasAccount: false, onboardingComplete: false }
      if (account.onboardingComplete) return { hasAccount: true, onboardingComplete: true }
      return { hasAccount: true, onboardingComplete: await refreshAccount(deps, account).catch(ignoreSilence) }
    },

    /** Opens the actor's account, or finds the existing one. The key makes two clicks one account. */
    async createAccount(actor: Actor): Promise<{ accountId: string; isNew: boolean }> {
      const known = await repository.findByUser(actor.id)
      if (known) return { accountId: known.accountId, isNew: false }
      const email = await reads.findEmail(actor.id)
      if (email === null) throw new Refusal('unauthorized')
      const { id } = await payments.createAccount({ email, metadata: { userId: actor.id }, idempotencyKey: `acct:${actor.id}` })
      const isNew = await repository.insert(actor.id, id)
      return { accountId: isNew ? id : (await requireAccount(repository, actor)).accountId, isNew }
    },

    /**
     * A fresh link to the provider's onboarding page. Refuses with `no_payout_account` before there is an account.
     */
    async createOnboardingLink(actor: Actor): Promise<{ url: string }> {
      const { accountId } = await requireAccount(repository, actor)
      return payments.createOnboardingLink({
        accountId,
        returnUrl: `${publicUrl}${RETURN_PATH}`,
        refreshUrl: `${publicUrl}${landingPath('onboarding_incomplete')}`,
      })
    },

    /** The actor's onboarding state on the way back from the provider, which does not report it itself. */
    async settleReturn(actor: Actor): Promise<OnboardingReturn> {
      const account = await repository.findByUser(actor.id)
      if (!account) return 'no_account'
      try {
        return (await refreshAccount(deps, account)) ? 'onboarding_complete' : 'onboarding_incomplete'
      } catch (error) {
        if (error instanceof Refusal) return 'onboarding_failed'
        throw error
      }
    },

    /**
     * Updates one of our accounts from the provider; for its events. One that has lost a capability, or was
     * disconnected, takes no new bookings from now on.
     */
    async refreshAccount(accountId: string): Promise<void> {
      const account = await repository.findByAccount(accountId)
      if (!account) return
      await refreshOrDisconnect(deps, account)
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

/** Reads what the provider needs to open an account. */
export function createPayoutsReadModel(db: Queryable) {
  return {
    async findEmail(userId: string): Promise<string | null> {
      const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
      return row?.email ?? null
    },
  }
}
export type PayoutsReadModel = ReturnType<typeof createPayoutsReadModel>

export interface PayoutAccount {
  userId: string
  accountId: string
  onboardingComplete: boolean
}

/** Stores each user's payout account, and whether its onboarding was complete when last seen. */
export function createPayoutsRepository(db: Queryable) {
  const shown = {
    userId: payoutAccounts.userId,
    accountId: payoutAccounts.accountId,
    onboardingComplete: payoutAccounts.onboardingComplete,
  }

  async function findByUser(userId: string): Promise<PayoutAccount | null> {
    const [row] = await db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
    return row ?? null
  }

  return {
    findByUser,
    async findByAccount(accountId: string): Promise<PayoutAccount | null> {
      const [row] = await db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
      return row ?? null
    },
    /** Stores the account unless the user has one; false in that case. */
    async insert(userId: string, accountId: string): Promise<boolean> {
      const rows = await db
        .insert(payoutAccounts)
        .values({ userId, accountId })
        .onConflictDoNothing()
        .returning({ userId: payoutAccounts.userId })
      return rows.length > 0
    },
    async setOnboardingComplete(accountId: string, onboardingComplete: boolean): Promise<void> {
      await db.update(payoutAccounts).set({ onboardingComplete }).where(eq(payoutAccounts.accountId, accountId))
    },
  }
}
export type PayoutsRepository = ReturnType<typeof createPayoutsRepository>
