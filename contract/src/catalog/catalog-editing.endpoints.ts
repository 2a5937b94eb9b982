import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import {
  catalogChangeSchema,
  catalogChanges,
  catalogEntrySchema,
  catalogKinds,
  newCatalogEntrySchema,
} from './catalog-editing.schemas.ts'

const kind = z.enum(catalogKinds)
const reply = z.array(catalogEntrySchema)

/** How the operator changes the categories and the amenities. Each call answers with the whole list in its order. */
export const catalogEditingEndpoints = {
  listCatalog: defineEndpoint({
    name: 'listCatalog',
    method: 'GET',
    path: '/api/catalog/:kind',
    summary: 'The categories or the amenities with their versions, retired ones included',
    access: { right: 'content' },
    params: z.object({ kind }),
    reply,
    errors: ['forbidden'],
  }),
  addCatalogEntry: defineEndpoint({
    name: 'addCatalogEntry',
    method: 'POST',
    path: '/api/catalog/:kind',
    summary: 'Add a category or an amenity at the end',
    access: { right: 'content' },
    params: z.object({ kind }),
    body: newCatalogEntrySchema,
    reply,
    errors: ['forbidden', 'limit_reached'],
    limits: [catalogChanges],
  }),
  changeCatalogEntry: defineEndpoint({
    name: 'changeCatalogEntry',
    method: 'PATCH',
    path: '/api/catalog/:kind/:id',
    summary: 'Rename, move, retire or bring back a category or an amenity, or change its icon',
    access: { right: 'content' },
    params: z.object({ kind, id: pathIdSchema() }),
    body: catalogChangeSchema,
    reply,
    errors: ['forbidden', 'catalog_entry_not_found', 'catalog_entry_changed', 'last_category'],
    limits: [catalogChanges],
  }),
}
