import type { FastifyInstance } from 'fastify'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { sendNextLink } from '../../http/paging.ts'
import { countMatchingAmenities, searchListings, searchMap, searchPrices } from './search.ts'
import { suggestPlaces } from './suggestions.ts'

type Ctx = Needs<'search' | 'finder' | 'cards' | 'clock' | 'settings' | 'reads'>

export function registerSearchRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { searchProperties } = propertiesEndpoints
  bindEndpoint(app, searchProperties, async (call) => {
    const { items, cursor, total } = await searchListings(ctx, call.query)
    call.reply.header('x-total-count', String(total))
    sendNextLink(searchProperties, call, cursor)
    return items
  })
  bindEndpoint(app, mapEndpoints.searchMap, ({ query }) => searchMap(ctx, query))
  bindEndpoint(app, priceSpreadEndpoints.searchPrices, ({ query }) => searchPrices(ctx, query))
  bindEndpoint(app, amenityCountEndpoints.countAmenities, ({ query }) => countMatchingAmenities(ctx, query))
  bindEndpoint(app, suggestionsEndpoints.suggestPlaces, ({ query }) => suggestPlaces(ctx, query.search))
}
