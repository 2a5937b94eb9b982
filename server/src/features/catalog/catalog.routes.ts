import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { listAmenities, listCategories } from './catalog.ts'

export function registerCatalogRoutes(app: FastifyInstance, ctx: Needs<'reads'>): void {
  bindEndpoint(app, catalogEndpoints.listCategories, () => listCategories(ctx))
  bindEndpoint(app, catalogEndpoints.listAmenities, () => listAmenities(ctx))
}
