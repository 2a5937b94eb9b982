import type { FastifyInstance } from 'fastify'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { createOnboardingLink, createPayoutAccount, getPayoutStatus, landingPath, RETURN_PATH, settleReturn } from './payouts.ts'

export function registerPayoutsRoutes(app: FastifyInstance, ctx: Needs<'db' | 'payments' | 'config'>): void {
  bindEndpoint(app, payoutsEndpoints.getAccountStatus, ({ actor }) => getPayoutStatus(ctx, requireActor(actor)))
  bindEndpoint(app, payoutsEndpoints.createAccount, async ({ actor }) => {
    const { accountId, isNew } = await createPayoutAccount(ctx, requireActor(actor))
    return isNew ? { accountId } : repeated({ accountId })
  })
  bindEndpoint(app, payoutsEndpoints.createOnboardingLink, ({ actor }) => createOnboardingLink(ctx, requireActor(actor)))

  // Where the provider sends the browser back to: a page navigation, not a call. Signed out, the page itself asks
  // for the sign-in.
  app.get(RETURN_PATH, async (request, reply) => {
    const actor = await request.findActor()
    const path = actor ? landingPath(await settleReturn(ctx, actor)) : '/list-property'
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
}
