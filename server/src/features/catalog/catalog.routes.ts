import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { CatalogService } from './catalog.service.ts'

export function registerCatalogRoutes(app: FastifyInstance, service: CatalogService): void {
  bindEndpoint(app, catalogEndpoints.listCategories, () => service.listCategories())
  bindEndpoint(app, catalogEndpoints.listAmenities, () => service.listAmenities())
}
