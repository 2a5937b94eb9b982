import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, ParamsInput, QueryInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { type ApiResponse, type CallInput, callEndpointFull } from './api-client.ts'
import { useApi } from './api-context.tsx'
import { endpointKey } from './query-client.ts'

type ListEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType<unknown[]>>
type ItemOf<E extends ListEndpoint> = ReplyOf<E>[number]

interface PagedListOptions<E extends ListEndpoint> {
  params?: CallInput<E>['params'] & ParamsInput<E>
  query?: QueryInput<E>
  /** The owner of the list: another user's list is never shown in its place. */
  userId?: string | undefined
  enabled?: boolean
  /** While a list with other filters loads, the last one stays, with `isChanging` true. */
  keepsLast?: boolean
}

/** A paged list. `data` holds the items of all loaded pages, each once. */
export interface PagedList<Item> {
  data: readonly Item[] | undefined
  /** The same, page by page. */
  pages: readonly (readonly Item[])[]
  /** The total number of items, where the server counts them. */
  total: number | null
  isPending: boolean
  isFetching: boolean
  isChanging: boolean
  error: unknown
  refetch: () => unknown
  hasMore: boolean
  isLoadingMore: boolean
  /** The error of the next page; null without one. */
  moreError: unknown
  loadMore: () => void
}

const firstPage: string | undefined = undefined

const readTotal = (headers: ApiResponse['headers']): number | null => {
  const text = headers.get('x-total-count')
  return text === null ? null : Number(text)
}

/** The query of the page at a cursor. Every paged list has the parameter, which the type of a query cannot express. */
const atCursor = <Query>(query: Query, cursor: string | undefined): Query => Object.assign({}, query, { cursor })

const identify = (item: unknown): unknown => {
  const { id, bookingId } = Object(item)
  return id ?? bookingId ?? item
}

/** Every item once: an item that moved between two pages during loading keeps its first position. */
function mergeItems<Item>(pages: readonly (readonly Item[])[]): Item[] {
  const seen = new Map<unknown, Item>()
  for (const page of pages) for (const item of page) if (!seen.has(identify(item))) seen.set(identify(item), item)
  return [...seen.values()]
}

/**
 * Reads a list of the server page by page: the first page at once, the next ones on request. Asked for on every
 * visit, because others change it; a page of it that has not changed is not sent again.
 */
export function usePagedList<E extends ListEndpoint>(
  endpoint: E,
  { params, query, userId, enabled = true, keepsLast = false }: PagedListOptions<E> = {},
): PagedList<ItemOf<E>> {
  const api = useApi()
  const input: CallInput<E> = { ...(params ? { params } : {}), ...(query ? { query } : {}) }
  const list = useInfiniteQuery({
    queryKey: [...endpointKey(endpoint, input), 'pages', userId],
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const { reply, headers } = await callEndpointFull(api, endpoint, { ...input, query: atCursor(query, pageParam), signal })
      const items: readonly ItemOf<E>[] = reply
      return { items, next: readNextCursor(headers.get('link')), total: readTotal(headers) }
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
    refetchOnMount: 'always',
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  })
  const pages = list.data?.pages.map(({ items }) => items) ?? []
  return {
    data: list.data ? mergeItems(pages) : undefined,
    pages,
    total: list.data?.pages.at(-1)?.total ?? null,
    isPending: list.isPending,
    isFetching: list.isFetching,
    isChanging: list.isPlaceholderData,
    error: list.error,
    refetch: list.refetch,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
    loadMore: () => void list.fetchNextPage(),
  }
}
