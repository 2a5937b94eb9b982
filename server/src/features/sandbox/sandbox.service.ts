import type { SandboxCard } from '#contract/checkout/sandbox.endpoints.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { SandboxOutcome, SandboxPayments, SandboxStatus } from '../../platform/payment-provider/sandbox-payments.ts'
import type { PayoutsService } from '../payouts/money-services.ts'

interface Deps {
  sandbox: SandboxPayments
  payouts: Pick<PayoutsService, 'requireOwnAccount' | 'refreshAccount'>
}

const landings: Record<SandboxOutcome, string> = {
  complete: '/list-property?success=onboarding_complete',
  incomplete: '/list-property?error=onboarding_incomplete',
  failed: '/list-property?error=onboarding_failed',
}

/**
 * The actions on the provider's own pages while the provider is embedded. A card is passed on, never stored and
 * never logged.
 */
export function createSandboxService({ sandbox, payouts }: Deps) {
  return {
    /** Pays with a test card. The client secret authorizes the payment, as with the provider itself. */
    pay: (clientSecret: string, card: SandboxCard): Promise<{ status: SandboxStatus }> => sandbox.pay({ clientSecret, card }),

    /** Answers the 3-D Secure challenge. */
    authenticate: (clientSecret: string, approve: boolean): Promise<{ status: SandboxStatus }> =>
      sandbox.authenticate({ clientSecret, approve }),

    /**
     * Ends the onboarding of the actor's own account; returns where the browser goes. Refuses with `not_found` for
     * another's.
     */
    async finishOnboarding(actor: Actor, accountId: string, outcome: SandboxOutcome): Promise<{ redirectTo: string }> {
      await payouts.requireOwnAccount(actor, accountId)
      await sandbox.completeOnboarding(accountId, outcome)
      await payouts.refreshAccount(accountId)
      return { redirectTo: landings[outcome] }
    },
  }
}
export type SandboxService = ReturnType<typeof createSandboxService>
