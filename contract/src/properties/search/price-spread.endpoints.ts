import { defineEndpoint } from '../../shared/endpoint.ts'
import { priceSearchSchema, searchPricesSchema } from './price-spread.rules.ts'

export const priceSpreadEndpoints = {
  searchPrices: defineEndpoint({
    name: 'searchPrices',
    method: 'GET',
    path: '/api/properties/prices',
    summary: 'The price distribution of the matching stays, regardless of the price filter',
    query: priceSearchSchema,
    reply: searchPricesSchema,
    isShared: true,
  }),
}
