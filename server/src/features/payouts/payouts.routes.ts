import type { FastifyInstance } from 'fastify'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { landingPath, type PayoutsService, RETURN_PATH } from './payouts.ts'

export function registerPayoutsRoutes(app: FastifyInstance, service: PayoutsService): void {
  const { getAccountStatus, createAccount, createOnboardingLink } = payoutsEndpoints
  bindEndpoint(app, getAccountStatus, ({ actor }) => service.getStatus(requireActor(actor)))
  bindEndpoint(app, createAccount, async ({ actor }) => {
    const { accountId, isNew } = await service.createAccount(requireActor(actor))
    return isNew ? { accountId } : repeated({ accountId })
  })
  bindEndpoint(app, createOnboardingLink, ({ actor }) => service.createOnboardingLink(requireActor(actor)))

  // Where the provider sends the browser back to: a page navigation, not a call. Signed out, the page itself asks
  // for the sign-in.
  app.get(RETURN_PATH, async (request, reply) => {
    const actor = await request.findActor()
    const path = actor ? landingPath(await service.settleReturn(actor)) : '/list-property'
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
}
