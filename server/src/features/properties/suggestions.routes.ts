import type { FastifyInstance } from 'fastify'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { SuggestionsService } from './suggestions.service.ts'

export function registerSuggestionsRoutes(app: FastifyInstance, service: SuggestionsService): void {
  bindEndpoint(app, suggestionsEndpoints.suggestPlaces, ({ query }) => service.suggest(query.search))
}
