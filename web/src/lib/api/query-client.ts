import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import type { AnyEndpoint, ReplyOf } from '#contract/shared/endpoint.ts'
import { type ApiClient, type CallInput, callEndpoint, endpointUrl, forgetReplies, request } from './api-client.ts'

const MINUTE_MS = 60_000
/** Responses are fresh for five minutes, the current user for two. */
export const freshForMs = { default: 5 * MINUTE_MS, currentUser: 2 * MINUTE_MS } as const

/**
 * The cache key of a call: its path. `invalidateQueries({ queryKey: [endpoint.path] })` matches those without a
 * query.
 */
export function endpointKey<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): readonly [string] {
  return [endpointUrl(endpoint, input)]
}

/** Query options of a GET call: `useQuery(endpointQuery(api, endpoint, { params, query }))`. */
export function endpointQuery<E extends AnyEndpoint>(api: ApiClient, endpoint: E, input: CallInput<E> = {}) {
  return {
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ReplyOf<E>> => callEndpoint(api, endpoint, { ...input, signal }),
  }
}

/** Invalidates every query whose path starts with one of these; active ones are reloaded. */
export const invalidateUnder = (client: QueryClient, ...prefixes: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && prefixes.some((prefix) => path.startsWith(prefix)),
  })

/** The cache key of the signed-in user; its data is `CurrentUser | null`. */
export const currentUserKey = endpointKey(sessionEndpoints.getCurrentUser)

async function fetchByKey(api: ApiClient, queryKey: QueryKey): Promise<unknown> {
  const [path] = queryKey
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('Invalid query key: must be a valid URL string')
  const response = await request(api, path)
  return response.json()
}

/**
 * The cache of server data: fresh for five minutes, no refetch on focus, no polling, no retries. Lists that others
 * change are asked for on every visit (`refetchOnMount: 'always'`); an unchanged reply is not sent again.
 */
export function makeQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs.default,
        gcTime: 10 * MINUTE_MS,
        retry: false,
        // Without a network the service worker may have the response, and otherwise the screen says that it failed.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: ({ queryKey }) => fetchByKey(api, queryKey),
      },
      // A change that cannot be sent now fails at once; it is never sent later by surprise.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function userIdOf(data: unknown): string | null | undefined {
  if (data === null) return null
  if (typeof data !== 'object' || data === undefined || !('id' in data)) return undefined
  return typeof data.id === 'string' ? data.id : undefined
}

/**
 * Discards everything but the current user when that user changes: active queries are reloaded, others are removed.
 * The first load of the user is not a change. Returns a function that unsubscribes.
 */
export function forgetDataOnUserChange(client: QueryClient): () => void {
  const [userPath] = currentUserKey
  let known = userIdOf(client.getQueryData(currentUserKey))
  return client.getQueryCache().subscribe((event) => {
    // The user that came with the page arrives as 'added'.
    if ((event.type !== 'updated' && event.type !== 'added') || event.query.queryKey[0] !== userPath) return
    const id = userIdOf(event.query.state.data)
    if (id === undefined || id === known) return
    const isChange = known !== undefined
    known = id
    if (!isChange) return
    forgetReplies()
    const predicate = (query: { queryKey: QueryKey }) => query.queryKey[0] !== userPath
    client.removeQueries({ predicate, type: 'inactive' })
    for (const query of client.getQueryCache().findAll({ predicate })) query.reset()
    // Runs after the screens have the new user; they no longer request private data of the previous one.
    notifyManager.schedule(() => setTimeout(() => void client.refetchQueries({ predicate, type: 'active' })))
  })
}
