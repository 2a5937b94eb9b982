import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { languageQuery } from '../shared/texts/texts.schemas.ts'
import {
  feeSchema,
  ownPropertySchema,
  propertyDetailSchema,
  propertyImageSchema,
  propertyListItemSchema,
  reviewSchema,
} from './properties.schemas.ts'
import { propertySearchSchema } from './search/search.rules.ts'

export const propertyParams = z.object({ id: pathIdSchema('Invalid property ID.') })

export const propertiesEndpoints = {
  /** Answers `Link: <…>; rel="next"` and `X-Total-Count` headers. */
  searchProperties: defineEndpoint({
    name: 'searchProperties',
    method: 'GET',
    path: '/api/properties',
    summary: 'Search the approved listings',
    query: propertySearchSchema,
    reply: z.array(propertyListItemSchema),
    paging: 'counted',
    isShared: true,
  }),
  getProperty: defineEndpoint({
    name: 'getProperty',
    method: 'GET',
    path: '/api/properties/:id',
    summary: 'One listing with photos, amenities, fees and reviews',
    params: propertyParams,
    /** Of the page that shows it: its translation alone is answered. Without one, all of them are. */
    query: languageQuery,
    reply: propertyDetailSchema,
    errors: ['property_not_found'],
    version: 'listing',
  }),
  listPropertyImages: defineEndpoint({
    name: 'listPropertyImages',
    method: 'GET',
    path: '/api/properties/:id/images',
    summary: 'The photos of a listing, primary photo first',
    params: propertyParams,
    reply: z.array(propertyImageSchema),
    errors: ['property_not_found'],
  }),
  listPropertyFees: defineEndpoint({
    name: 'listPropertyFees',
    method: 'GET',
    path: '/api/properties/:id/fees',
    summary: 'The extra fees of a listing',
    params: propertyParams,
    reply: z.array(feeSchema),
    errors: ['property_not_found'],
  }),
  listOwnProperties: defineEndpoint({
    name: 'listOwnProperties',
    method: 'GET',
    path: '/api/properties/user',
    summary: 'The signed-in user’s listings, newest first; with `id`, only that one',
    access: 'user',
    query: pageQuerySchema()
      .extend(changesQuerySchema.shape)
      .extend({ id: pathIdSchema('Invalid property ID.').optional() }),
    reply: z.array(ownPropertySchema),
    paging: 'counted',
    hasChanges: true,
  }),
  countOwnProperties: defineEndpoint({
    name: 'countOwnProperties',
    method: 'GET',
    path: '/api/properties/user/counts',
    summary: 'Count the signed-in user’s listings: all, approved and pending approval',
    access: 'user',
    reply: z.object({ all: z.number().int(), approved: z.number().int(), pending: z.number().int() }),
  }),
  listPropertyReviews: defineEndpoint({
    name: 'listPropertyReviews',
    method: 'GET',
    path: '/api/properties/:id/reviews',
    summary: 'The published reviews of a listing, newest first',
    params: propertyParams,
    query: pageQuerySchema(),
    reply: z.array(reviewSchema),
    errors: ['property_not_found'],
    paging: 'linked',
  }),
}
