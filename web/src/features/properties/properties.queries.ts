import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { type ApiClient, callEndpointFull, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointQuery } from '../../lib/api/query-client.ts'
import { type ListSearch, toApiQuery, toListPath } from './model/search/property-search.ts'

/** One page of results: `total` is the number of all matches. */
export interface ResultPage {
  items: PropertyListItem[]
  total: string
  nextCursor: string | null
}

const firstPage: string | undefined = undefined

/**
 * Query options of a search, page by page. The router's loader (`prefetchInfiniteQuery`) and the screen share them.
 */
export function propertySearchQuery(api: ApiClient, search: ListSearch) {
  const query = toApiQuery(search)
  return {
    queryKey: [endpointUrl(propertiesEndpoints.searchProperties, { query }), 'pages'] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal?: AbortSignal }): Promise<ResultPage> => {
      const page = { ...query, limit: searchPolicy.pageSize, cursor: pageParam }
      const { reply, headers } = await callEndpointFull(api, propertiesEndpoints.searchProperties, { query: page, signal })
      return {
        items: reply,
        total: headers.get('x-total-count') ?? String(reply.length),
        nextCursor: readNextCursor(headers.get('link')),
      }
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: ResultPage): string | undefined => page.nextCursor ?? undefined,
  }
}

/** The search, 100 ms after its last change: quick changes of several filters send one request. */
function useSettledSearch(search: ListSearch): { settled: ListSearch; isSettled: boolean } {
  const [settled, setSettled] = useState(search)
  const isSettled = toListPath(settled) === toListPath(search)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(search), searchPolicy.refetchDelayMs)
    return () => clearTimeout(timer)
  }, [search, isSettled])
  return { settled, isSettled }
}

/** Every stay once, in order: a listing that moved between two pages appears once. */
export function mergePages(data: InfiniteData<ResultPage, unknown> | undefined): PropertyListItem[] {
  const seen = new Map<number, PropertyListItem>()
  for (const page of data?.pages ?? []) for (const item of page.items) if (!seen.has(item.id)) seen.set(item.id, item)
  return [...seen.values()]
}

/**
 * The results of a search. While another search loads or fails, the last results stay, with `isChanging` or
 * `isFailed` true.
 */
export function usePropertySearch(search: ListSearch) {
  const { settled, isSettled } = useSettledSearch(search)
  const query = useInfiniteQuery({ ...propertySearchQuery(useApi(), settled), placeholderData: keepPreviousData })
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const shown = last.current
  const stays = useMemo(() => mergePages(shown), [shown])
  return {
    stays,
    total: shown?.pages[0]?.total ?? '0',
    /** Whether there are results to show, of this search or the previous one. */
    hasLast: shown !== undefined,
    isLoading: query.isPending,
    isChanging: query.isPlaceholderData || !isSettled,
    isFailed: query.isError && query.data === undefined,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** Query options of one listing for a page in a language, shared by the router's loader and the screen. */
export const propertyQuery = (api: ApiClient, id: number, language: Language | undefined) =>
  endpointQuery(api, propertiesEndpoints.getProperty, { params: { id }, query: { language } })

/** One listing; nothing is requested for an invalid id. */
export function useProperty(id: number | null) {
  const { language } = useRouter().options.context.settings
  return useQuery({ ...propertyQuery(useApi(), id ?? 0, language), enabled: id !== null })
}
