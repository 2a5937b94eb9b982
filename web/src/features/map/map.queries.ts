import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import type { MapResults, mapSearchSchema } from '#contract/properties/search/map.rules.ts'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { type ApiClient, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointQuery } from '../../lib/api/query-client.ts'
import { groundQuery } from '../../ui/map/ground/ground-layer.tsx'
import { marksOf } from './model/map-markers.ts'
import { groundOfOpening, openingOf } from './model/map-view.ts'

/** The filters of a search for the API, without the visible part of the map. */
export type MapFilters = Omit<z.input<typeof mapSearchSchema>, 'bbox' | 'zoom'>

/** The visible part of the map: a box in the API's format and an integer zoom. */
export interface SeenPart {
  bbox: string
  zoom: number
}

const continentZoom = 4

/** Query options of all stays of a search, regardless of the map. */
const wholeMapQuery = (api: ApiClient, filters: MapFilters) =>
  endpointQuery(api, mapEndpoints.searchMap, { query: { ...filters, zoom: continentZoom } })

/**
 * Puts the stays of a search and the ground of their opening view into the cache, so that the first HTML has the map.
 * `bbox` is the box of the address.
 */
export async function preloadMap(
  { api, queryClient, money }: { api: ApiClient; queryClient: QueryClient; money: MoneyFormat },
  filters: MapFilters,
  bbox: string | undefined,
): Promise<void> {
  const whole = wholeMapQuery(api, filters)
  await queryClient.prefetchQuery(whole)
  const results = queryClient.getQueryData<MapResults>(whole.queryKey)
  if (results) await queryClient.prefetchQuery(groundQuery(groundOfOpening(openingOf(marksOf(results), bbox, money))))
}

/** The filters 100 ms after they last changed. */
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
 * The stays of a search on the map. Few stays arrive in one response, and moving the map requests nothing. When the
 * response has clusters, the visible part is requested as well, and requests of parts that were left are canceled.
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
    /** The response to draw: the one of the visible part where there is one. */
    shown: hasClusters ? (part.data ?? whole.data) : whole.data,
    isLoading: whole.isPending,
    isChanging: whole.isPlaceholderData || !isSettled || (hasClusters && part.isFetching),
    isFailed: whole.isError && whole.data === undefined,
    isRetrying: whole.isFetching,
    retry: () => void whole.refetch(),
  }
}
