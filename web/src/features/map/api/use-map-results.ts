import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { mapEndpoints } from '#contract/properties/map.endpoints.ts'
import type { mapSearchSchema } from '#contract/properties/map.rules.ts'
import { searchPolicy } from '#contract/properties/search.rules.ts'
import { type ApiClient, endpointUrl } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The filters of a search as the API takes them, without the part of the map that is on the screen. */
export type MapFilters = Omit<z.input<typeof mapSearchSchema>, 'bbox' | 'zoom'>

/** What is on the screen: a box as the API writes it and a whole zoom. */
export interface SeenPart {
  bbox: string
  zoom: number
}

const continentZoom = 4

/** Query options of all stays of a search, wherever they are. The same for the router's loader and the screen. */
export const wholeMapQuery = (api: ApiClient, filters: MapFilters) =>
  endpointQuery(api, mapEndpoints.searchMap, { query: { ...filters, zoom: continentZoom } })

/** The filters 100 ms after they last changed (spec §4, §9). */
function useSettledFilters(filters: MapFilters): { settled: MapFilters; isSettled: boolean } {
  const [settled, setSettled] = useState(filters)
  const keyOf = (query: MapFilters) => endpointUrl(mapEndpoints.searchMap, { query })
  const isSettled = keyOf(settled) === keyOf(filters)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(filters), searchPolicy.refetchDelayMs)
    return () => clearTimeout(timer)
  }, [filters, isSettled])
  return { settled, isSettled }
}

/**
 * The stays of a search on the map. While they are few, one answer has them all and moving the map asks for nothing; where the answer
 * counts clusters, the part on the screen is asked for as well, and what was asked for a part that has been left is cancelled.
 */
export function useMapResults(filters: MapFilters, seen: SeenPart | null) {
  const api = useApi()
  const { settled, isSettled } = useSettledFilters(filters)
  const whole = useQuery({ ...wholeMapQuery(api, settled), placeholderData: keepPreviousData })
  const hasClusters = (whole.data?.clusters.length ?? 0) > 0
  const part = useQuery({
    ...endpointQuery(api, mapEndpoints.searchMap, { query: { ...settled, ...seen } }),
    enabled: hasClusters && seen !== null,
    placeholderData: keepPreviousData,
  })
  return {
    whole: whole.data,
    /** What to draw: the answer for the part on the screen where there is one. */
    shown: hasClusters ? (part.data ?? whole.data) : whole.data,
    isLoading: whole.isPending,
    isChanging: whole.isPlaceholderData || !isSettled || (hasClusters && part.isFetching),
    isFailed: whole.isError && whole.data === undefined,
    isRetrying: whole.isFetching,
    retry: () => void whole.refetch(),
  }
}
