import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestionsEndpoints } from '#contract/properties/suggestions.endpoints.ts'
import type { Suggestion } from '#contract/properties/suggestions.rules.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { useSettled } from '../../../lib/use-settled.ts'

const timing = { pauseMs: 120, keptMs: 60_000 } as const
const LONGEST_ASKED = 100
const none: readonly Suggestion[] = []

/**
 * What may be meant by `typed`, asked once the typing pauses and kept for a minute; the last answer stays until the next is there. A
 * call that is no longer wanted is given up, and one that fails suggests nothing.
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
