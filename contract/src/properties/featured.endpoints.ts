import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { propertyListItemSchema } from './properties.schemas.ts'

/** Apart from the other calls of listings, because the home page alone needs it. */
export const featuredEndpoints = {
  listFeaturedProperties: defineEndpoint({
    name: 'listFeaturedProperties',
    method: 'GET',
    path: '/api/properties/featured',
    summary: 'The listings that lead the home page, at most eight',
    reply: z.array(propertyListItemSchema),
  }),
}
