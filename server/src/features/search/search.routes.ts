import type { FastifyInstance } from 'fastify'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { sendNextLink } from '../../http/paging.ts'
import type { SearchService } from './search.ts'
import type { SuggestionsService } from './suggestions/suggest.ts'

export function registerSearchRoutes(app: FastifyInstance, search: SearchService, suggestions: SuggestionsService): void {
  const { searchProperties } = propertiesEndpoints
  bindEndpoint(app, searchProperties, async (call) => {
    const { items, cursor, total } = await search.search(call.query)
    call.reply.header('x-total-count', String(total))
    sendNextLink(searchProperties, call, cursor)
    return items
  })
  bindEndpoint(app, mapEndpoints.searchMap, ({ query }) => search.findMap(query))
  bindEndpoint(app, priceSpreadEndpoints.searchPrices, ({ query }) => search.findPrices(query))
  bindEndpoint(app, amenityCountEndpoints.countAmenities, ({ query }) => search.countAmenities(query))
  bindEndpoint(app, suggestionsEndpoints.suggestPlaces, ({ query }) => suggestions.suggest(query.search))
}
