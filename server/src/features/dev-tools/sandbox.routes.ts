import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { type Actor, requireActor } from '../../http/caller/actor.ts'
import type { SandboxOutcome, SandboxPayments } from '../../platform/payment-provider/sandbox-payments.ts'
import { refreshAccount, requireOwnAccount } from '../payouts/payouts.ts'
import { ONBOARDING_POLICY, onboardingScript, onboardingStyle, renderOnboardingPage } from './onboarding-page.ts'

type Ctx = Needs<'db' | 'clock' | 'payments'>

const pageParamsSchema = z.object({ accountId: z.string().regex(/^acct_\w{1,100}$/) })

const landings: Record<SandboxOutcome, string> = {
  complete: '/list-property?success=onboarding_complete',
  incomplete: '/list-property?error=onboarding_incomplete',
  failed: '/list-property?error=onboarding_failed',
}

/**
 * Ends the onboarding of the actor's own account; returns where the browser goes. Refuses with `not_found` for
 * another's.
 */
async function finishOnboarding(
  ctx: Ctx,
  sandbox: SandboxPayments,
  actor: Actor,
  { accountId, outcome }: { accountId: string; outcome: SandboxOutcome },
) {
  await requireOwnAccount(ctx, actor, accountId)
  await sandbox.completeOnboarding(accountId, outcome)
  await refreshAccount(ctx, accountId)
  return { redirectTo: landings[outcome] }
}

/**
 * The actions on the provider's own pages while the provider is embedded, and its onboarding page. Registered only
 * while no Stripe key is configured; otherwise every path here is 404. The client secret authorizes a payment, as
 * with the provider itself. A card is passed on, never stored and never logged.
 */
export function registerSandboxRoutes(app: FastifyInstance, ctx: Ctx & Needs<'sandbox'>): void {
  if (!ctx.sandbox) return
  const { sandbox } = ctx.sandbox
  const { paySandbox, authenticateSandbox, finishSandboxOnboarding } = sandboxEndpoints
  bindEndpoint(app, paySandbox, ({ body }) => sandbox.pay(body))
  bindEndpoint(app, authenticateSandbox, ({ body }) => sandbox.authenticate(body))
  bindEndpoint(app, finishSandboxOnboarding, ({ body, actor }) => finishOnboarding(ctx, sandbox, requireActor(actor), body))

  app.get('/sandbox/onboarding/:accountId', { config: { isPrivate: true } }, async (request, reply) => {
    const params = pageParamsSchema.safeParse(request.params)
    if (!params.success) throw new Refusal('not_found')
    return reply
      .header('content-security-policy', ONBOARDING_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderOnboardingPage(params.data.accountId))
  })
  app.get('/sandbox/onboarding.css', (_, reply) => reply.type('text/css; charset=utf-8').send(onboardingStyle))
  app.get('/sandbox/onboarding.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(onboardingScript))
}
