import { defineEndpoint } from '../../shared/endpoint.ts'
import { mapResultsSchema, mapSearchSchema } from './map.rules.ts'

export const mapEndpoints = {
  searchMap: defineEndpoint({
    name: 'searchMap',
    method: 'GET',
    path: '/api/properties/map',
    summary: 'The matching stays as map pins, clustered where there are many',
    query: mapSearchSchema,
    reply: mapResultsSchema,
    isShared: true,
  }),
}
