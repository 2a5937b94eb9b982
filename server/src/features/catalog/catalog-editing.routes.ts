import type { FastifyInstance } from 'fastify'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { CatalogEditing } from './catalog-editing.service.ts'

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

export function registerCatalogEditingRoutes(app: FastifyInstance, editing: CatalogEditing): void {
  bindEndpoint(app, listCatalog, ({ params }) => editing.list(params.kind))
  bindEndpoint(app, addCatalogEntry, ({ actor, params, body }) => editing.add(requireActor(actor), params.kind, body))
  bindEndpoint(app, changeCatalogEntry, ({ actor, params, body }) =>
    editing.change(requireActor(actor), params.kind, params.id, body),
  )
}
