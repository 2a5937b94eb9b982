import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { ONBOARDING_POLICY, onboardingScript, onboardingStyle, renderOnboardingPage } from './onboarding.pages.ts'
import type { SandboxService } from './sandbox.service.ts'

const pageParamsSchema = z.object({ accountId: z.string().regex(/^acct_\w{1,100}$/) })

/**
 * The sandbox's calls and its onboarding page. Registered only while no Stripe key is configured; otherwise every
 * path here is 404.
 */
export function registerSandboxRoutes(app: FastifyInstance, service: SandboxService): void {
  const { paySandbox, authenticateSandbox, finishSandboxOnboarding } = sandboxEndpoints
  bindEndpoint(app, paySandbox, ({ body }) => service.pay(body.clientSecret, body.card))
  bindEndpoint(app, authenticateSandbox, ({ body }) => service.authenticate(body.clientSecret, body.approve))
  bindEndpoint(app, finishSandboxOnboarding, ({ body, actor }) =>
    service.finishOnboarding(requireActor(actor), body.accountId, body.outcome),
  )

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
