import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { addEntry, changeEntry, listAmenities, listCatalog, listCategories } from './catalog.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'secret' | 'texts'>

export function registerCatalogRoutes(app: FastifyInstance, ctx: Ctx): void {
  const editing = catalogEditingEndpoints
  bindEndpoint(app, catalogEndpoints.listCategories, ({ query }) => listCategories(ctx, query.language))
  bindEndpoint(app, catalogEndpoints.listAmenities, ({ query }) => listAmenities(ctx, query.language))
  bindEndpoint(app, editing.listCatalog, ({ params }) => listCatalog(ctx, params.kind))
  bindEndpoint(app, editing.addCatalogEntry, ({ actor, params, body }) => addEntry(ctx, requireActor(actor), params.kind, body))
  bindEndpoint(app, editing.changeCatalogEntry, ({ actor, params, body }) =>
    changeEntry(ctx, requireActor(actor), params.kind, params.id, body),
  )
}
