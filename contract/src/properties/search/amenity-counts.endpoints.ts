import { z } from 'zod'
import { defineEndpoint } from '../../shared/endpoint.ts'
import { amenityCountSchema, amenitySearchSchema } from './amenity-counts.rules.ts'

export const amenityCountEndpoints = {
  countAmenities: defineEndpoint({
    name: 'countAmenities',
    method: 'GET',
    path: '/api/properties/amenities',
    summary: 'How many of the matching stays have each amenity',
    query: amenitySearchSchema,
    reply: z.array(amenityCountSchema),
  }),
}
