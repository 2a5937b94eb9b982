import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#contract/payouts/payouts.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { payoutAccounts } from '../../db/schema/platform.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { retryWaitingTransfers } from '../payments/transfers/transfers.queries.ts'

// A host's account with the payment provider: opened here, completed on the provider's page. Every host has at most
// one.

type Ctx = Needs<'db' | 'payments'>

/** How a visit to the provider's onboarding ended, in the query of the return page. */
type OnboardingReturn = 'onboarding_complete' | 'onboarding_incomplete' | 'onboarding_failed' | 'no_account'

export const RETURN_PATH = '/api/stripe/connect/return'

/** The page a host returns to after onboarding. */
export const landingPath = (ending: OnboardingReturn): string =>
  ending === 'onboarding_complete' ? `/list-property?success=${ending}` : `/list-property?error=${ending}`

/**
 * The actor's account; an unfinished one is refreshed, and while the provider does not answer the last known state
 * counts.
 */
export async function getPayoutStatus(ctx: Ctx, actor: Actor): Promise<AccountStatus> {
  const account = await findByUser(ctx.db, actor.id)
  if (!account) return { hasAccount: false, onboardingComplete: false }
  if (account.onboardingComplete) return { hasAccount: true, onboardingComplete: true }
  return { hasAccount: true, onboardingComplete: await refresh(ctx, account).catch(ignoreSilence) }
}

/** Opens the actor's account, or finds the existing one. The key makes two clicks one account. */
export async function createPayoutAccount(
  { db, payments }: Ctx,
  actor: Pick<Actor, 'id'>,
): Promise<{ accountId: string; isNew: boolean }> {
  const known = await findByUser(db, actor.id)
  if (known) return { accountId: known.accountId, isNew: false }
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.id))
  if (!user) throw new Refusal('unauthorized')
  const { email } = user
  const { id } = await payments.createAccount({ email, metadata: { userId: actor.id }, idempotencyKey: `acct:${actor.id}` })
  const rows = await db
    .insert(payoutAccounts)
    .values({ userId: actor.id, accountId: id })
    .onConflictDoNothing()
    .returning({ userId: payoutAccounts.userId })
  const isNew = rows.length > 0
  return { accountId: isNew ? id : (await requireAccount(db, actor.id)).accountId, isNew }
}

/** A fresh link to the provider's onboarding page. Refuses with `no_payout_account` before there is an account. */
export async function createOnboardingLink(
  { db, payments, config: { publicUrl } }: Ctx & Needs<'config'>,
  actor: Actor,
): Promise<{ url: string }> {
  const { accountId } = await requireAccount(db, actor.id)
  return payments.createOnboardingLink({
    accountId,
    returnUrl: `${publicUrl}${RETURN_PATH}`,
    refreshUrl: `${publicUrl}${landingPath('onboarding_incomplete')}`,
  })
}

/** The actor's onboarding state on the way back from the provider, which does not report it itself. */
export async function settleReturn(ctx: Ctx, actor: Actor): Promise<OnboardingReturn> {
  const account = await findByUser(ctx.db, actor.id)
  if (!account) return 'no_account'
  try {
    return (await refresh(ctx, account)) ? 'onboarding_complete' : 'onboarding_incomplete'
  } catch (error) {
    if (error instanceof Refusal) return 'onboarding_failed'
    throw error
  }
}

/**
 * Updates one of our accounts from the provider; for its events. One that has lost a capability, or was disconnected,
 * takes no new bookings from now on. Its waiting transfers are retried now.
 */
export async function refreshAccount(ctx: Ctx & Needs<'clock'>, accountId: string): Promise<void> {
  const [account] = await ctx.db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
  if (!account) return
  await refresh(ctx, account).catch(async (error: unknown) => {
    // The provider no longer knows the account.
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    await setOnboardingComplete(ctx.db, accountId, false)
  })
  await retryWaitingTransfers(ctx.db, accountId, ctx.clock.now())
}

/** Refuses with `not_found` unless the account is the actor's own. */
export async function requireOwnAccount({ db }: Needs<'db'>, actor: Actor, accountId: string): Promise<void> {
  const account = await findByUser(db, actor.id)
  if (account?.accountId !== accountId) throw new Refusal('not_found')
}

interface PayoutAccount {
  userId: string
  accountId: string
  onboardingComplete: boolean
}

const shown = {
  userId: payoutAccounts.userId,
  accountId: payoutAccounts.accountId,
  /** Whether onboarding was complete when last seen. */
  onboardingComplete: payoutAccounts.onboardingComplete,
}

async function findByUser(db: Queryable, userId: string): Promise<PayoutAccount | null> {
  const [row] = await db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  return row ?? null
}

async function requireAccount(db: Queryable, userId: string): Promise<PayoutAccount> {
  const account = await findByUser(db, userId)
  if (!account) throw new Refusal('no_payout_account')
  return account
}

async function setOnboardingComplete(db: Queryable, accountId: string, onboardingComplete: boolean): Promise<void> {
  await db.update(payoutAccounts).set({ onboardingComplete }).where(eq(payoutAccounts.accountId, accountId))
}

/** Asks the provider whether onboarding is complete, and stores the answer. Refuses with `provider_unavailable`. */
async function refresh({ db, payments }: Ctx, account: PayoutAccount): Promise<boolean> {
  const { isOnboardingComplete } = await payments.getAccount(account.accountId)
  if (isOnboardingComplete !== account.onboardingComplete)
    await setOnboardingComplete(db, account.accountId, isOnboardingComplete)
  return isOnboardingComplete
}

/** An account counts as unfinished when the provider does not answer or no longer knows it. */
function ignoreSilence(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
