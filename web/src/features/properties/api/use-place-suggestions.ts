import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import type { Suggestion } from '#contract/properties/search/suggestions.rules.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { useSettled } from '../../../lib/use-settled.ts'

const timing = { pauseMs: 120, keptMs: 60_000 } as const
const LONGEST_ASKED = 100
const none: readonly Suggestion[] = []

/**
 * Suggestions for `typed`, requested when typing pauses and cached for a minute; the last response stays until the
 * next one. Outdated calls are aborted, and a failed one gives no suggestions.
 */
export function usePlaceSuggestions(typed: string) {
  const search = useSettled(typed, timing.pauseMs).slice(0, LONGEST_ASKED)
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(useApi(), suggestionsEndpoints.suggestPlaces, { query: { search } }),
    enabled: search !== '' && typed !== '',
    staleTime: timing.keptMs,
    gcTime: timing.keptMs,
    placeholderData: keepPreviousData,
  })
  const isAnswered = typed !== '' && search === typed.slice(0, LONGEST_ASKED) && data !== undefined && !isPlaceholderData
  return { suggestions: typed === '' || data === undefined ? none : data, isAnswered }
}
