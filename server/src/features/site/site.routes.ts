import type { FastifyInstance } from 'fastify'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { hashSitePassword } from './private-mode.ts'
import { readSetup, setUpSite } from './setup.ts'

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'settings' | 'passwords'>

export function registerSiteRoutes(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, siteEndpoints.getSiteSettings, () => ctx.settings.read())
  bindEndpoint(app, siteEndpoints.changeSiteSettings, ({ actor, body }) => ctx.settings.change(requireActor(actor), body))
  bindEndpoint(app, siteEndpoints.changePrivateMode, async ({ actor, body }) =>
    ctx.settings.changePassword(requireActor(actor), await hashSitePassword(ctx, body.password)),
  )
  bindEndpoint(app, setupEndpoints.getSetup, () => readSetup(ctx))
  bindEndpoint(app, setupEndpoints.setUpSite, ({ body }) => setUpSite(ctx, body))
}
