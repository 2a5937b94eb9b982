import type { FastifyInstance } from 'fastify'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { SetupService } from './setup.service.ts'
import type { SiteSettingsService } from './site-settings.ts'

export function registerSiteRoutes(app: FastifyInstance, settings: SiteSettingsService, setup: SetupService): void {
  bindEndpoint(app, siteEndpoints.getSiteSettings, () => settings.read())
  bindEndpoint(app, siteEndpoints.changeSiteSettings, ({ actor, body }) => settings.change(requireActor(actor), body))
  bindEndpoint(app, setupEndpoints.getSetup, () => setup.read())
  bindEndpoint(app, setupEndpoints.setUpSite, ({ body }) => setup.setUp(body))
}
