import { z } from 'zod'
import { defineEndpoint } from '../../shared/endpoint.ts'
import { suggestionSchema, suggestionSearchSchema } from './suggestions.rules.ts'

export const suggestionsEndpoints = {
  suggestPlaces: defineEndpoint({
    name: 'suggestPlaces',
    method: 'GET',
    path: '/api/properties/suggestions',
    summary: 'Cities, states and stays that begin with the typed text',
    query: suggestionSearchSchema,
    reply: z.array(suggestionSchema),
    isShared: true,
  }),
}
