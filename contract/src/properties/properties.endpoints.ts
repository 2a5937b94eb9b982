import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import {
  feeSchema,
  ownPropertySchema,
  propertyDetailSchema,
  propertyImageSchema,
  propertyListItemSchema,
} from './properties.schemas.ts'
import { propertySearchSchema } from './search.rules.ts'

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
  }),
  getProperty: defineEndpoint({
    name: 'getProperty',
    method: 'GET',
    path: '/api/properties/:id',
    summary: 'One listing with pictures, amenities, fees and reviews',
    params: propertyParams,
    reply: propertyDetailSchema,
    errors: ['property_not_found'],
  }),
  listPropertyImages: defineEndpoint({
    name: 'listPropertyImages',
    method: 'GET',
    path: '/api/properties/:id/images',
    summary: 'The pictures of a listing, the primary one first',
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
    summary: 'The signed-in user’s own listings, newest first',
    access: 'user',
    reply: z.array(ownPropertySchema),
  }),
}
