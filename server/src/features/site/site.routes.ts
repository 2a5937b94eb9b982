import type { FastifyInstance } from 'fastify'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

export function registerSiteRoutes(app: FastifyInstance, settings: SiteSettingsService): void {
  bindEndpoint(app, siteEndpoints.getSiteSettings, () => settings.read())
  bindEndpoint(app, siteEndpoints.changeSiteSettings, ({ actor, body }) => settings.change(requireActor(actor), body))
}
