import type { FastifyInstance } from 'fastify'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { MapService } from './map.service.ts'

export function registerMapRoutes(app: FastifyInstance, service: MapService): void {
  bindEndpoint(app, mapEndpoints.searchMap, ({ query }) => service.find(query))
}
