import type { AccountStatus } from '#contract/payouts/payouts.endpoints.ts'
import type { Needs } from '../../../context.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { ignoreSilence, refreshAccount } from './account-refresh.service.ts'
import { createPayoutsRepository } from './payouts.repository.ts'

/**
 * The actor's account; an unfinished one is refreshed, and while the provider does not answer the last known state
 * counts.
 */
export async function getAccountStatus({ db, payments }: Needs<'db' | 'payments'>, actor: Actor): Promise<AccountStatus> {
  const repository = createPayoutsRepository(db)
  const account = await repository.findByUser(actor.id)
  if (!account) return { hasAccount: false, onboardingComplete: false }
  if (account.onboardingComplete) return { hasAccount: true, onboardingComplete: true }
  const onboardingComplete = await refreshAccount({ repository, payments }, account).catch(ignoreSilence)
  return { hasAccount: true, onboardingComplete }
}
