import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { blockSchema, createBlockSchema, ownBlockSchema } from './availability.schemas.ts'

export const availabilityEndpoints = {
  listBlocks: defineEndpoint({
    name: 'listBlocks',
    method: 'GET',
    path: '/api/properties/:id/blocks',
    summary: 'The dates a host has blocked at a listing',
    params: propertyParams,
    reply: z.array(blockSchema),
    errors: ['property_not_found'],
    version: 'rates',
  }),
  listOwnBlocks: defineEndpoint({
    name: 'listOwnBlocks',
    method: 'GET',
    path: '/api/properties/user/blocks',
    summary:
      'The dates the signed-in user has blocked at any of their listings; with `from` and `to` those that touch `[from, to)`',
    access: 'user',
    query: pageQuerySchema()
      .extend(changesQuerySchema.shape)
      .extend({ from: isoDateSchema.optional(), to: isoDateSchema.optional() }),
    reply: z.array(ownBlockSchema),
    paging: 'counted',
    hasChanges: true,
  }),
  createBlock: defineEndpoint({
    name: 'createBlock',
    method: 'POST',
    path: '/api/properties/:id/blocks',
    summary: 'Block dates of a listing; refused where a booking has some of them',
    access: 'user',
    params: propertyParams,
    body: createBlockSchema,
    status: 201,
    reply: blockSchema,
    errors: ['property_not_found', 'not_owner', 'overlaps_booking', 'limit_reached'],
    version: 'rates',
  }),
  deleteBlock: defineEndpoint({
    name: 'deleteBlock',
    method: 'DELETE',
    path: '/api/properties/blocks/:id',
    summary: 'Delete a calendar block',
    access: 'user',
    params: z.object({ id: pathIdSchema() }),
    status: 204,
    reply: z.undefined(),
    errors: ['block_not_found', 'not_owner'],
    version: 'rates',
  }),
}
