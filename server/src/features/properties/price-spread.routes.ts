import type { FastifyInstance } from 'fastify'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { PriceSpreadService } from './price-spread.service.ts'

export function registerPriceSpreadRoutes(app: FastifyInstance, service: PriceSpreadService): void {
  bindEndpoint(app, priceSpreadEndpoints.searchPrices, ({ query }) => service.find(query))
}
