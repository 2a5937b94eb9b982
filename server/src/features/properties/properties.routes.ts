import type { FastifyInstance } from 'fastify'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { PropertiesService } from './properties.service.ts'
import { describeTotal, linkNext } from './search.domain.ts'

export function registerPropertiesRoutes(app: FastifyInstance, service: PropertiesService): void {
  const { searchProperties, listOwnProperties, getProperty, listPropertyImages, listPropertyFees } = propertiesEndpoints
  bindEndpoint(app, searchProperties, async ({ query, reply }) => {
    const { items, cursor, total } = await service.search(query)
    reply.header('x-total-count', describeTotal(total))
    if (cursor) reply.header('link', linkNext(searchProperties.path, query, cursor))
    return items
  })
  bindEndpoint(app, listOwnProperties, ({ actor }) => service.listOwn(requireActor(actor)))
  bindEndpoint(app, getProperty, ({ params, actor }) => service.getProperty(params.id, actor))
  bindEndpoint(app, listPropertyImages, ({ params, actor }) => service.listImages(params.id, actor))
  bindEndpoint(app, listPropertyFees, ({ params, actor }) => service.listFees(params.id, actor))
}
