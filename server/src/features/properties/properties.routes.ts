import type { FastifyInstance } from 'fastify'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { FeaturedService } from './featured.service.ts'
import type { PropertiesService } from './properties.service.ts'

export function registerPropertiesRoutes(app: FastifyInstance, service: PropertiesService, featured: FeaturedService): void {
  const { getProperty, listPropertyImages, listPropertyFees, listPropertyReviews } = propertiesEndpoints
  const { listOwnProperties, countOwnProperties } = propertiesEndpoints
  bindEndpoint(app, featuredEndpoints.listFeaturedProperties, () => featured.list())
  bindEndpoint(app, listOwnProperties, async (call) =>
    sendPage(listOwnProperties, call, await service.listOwn(requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, countOwnProperties, ({ actor }) => service.countOwn(requireActor(actor)))
  bindEndpoint(app, listPropertyReviews, async (call) =>
    sendPage(listPropertyReviews, call, await service.listReviews(call.params.id, call.actor, call.query)),
  )
  bindEndpoint(app, getProperty, ({ params, actor }) => service.getProperty(params.id, actor))
  bindEndpoint(app, listPropertyImages, ({ params, actor }) => service.listImages(params.id, actor))
  bindEndpoint(app, listPropertyFees, ({ params, actor }) => service.listFees(params.id, actor))
}
