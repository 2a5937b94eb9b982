import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { useReadOn } from '../../lib/api/use-read-on.ts'

const { listOwnProperties, countOwnProperties } = propertiesEndpoints

/** The signed-in user's own listings in any status, newest first, page by page; cached per user. */
export const useOwnProperties = (userId: string | undefined, limit = 24): PagedList<OwnProperty> =>
  usePagedList(listOwnProperties, { query: { limit }, userId, enabled: userId !== undefined })

/** All loaded listings: the next page is requested as soon as one has arrived. */
export function useAllOwnProperties(userId: string): readonly OwnProperty[] {
  const list = useOwnProperties(userId, 100)
  useReadOn(list)
  return list.data ?? []
}

/** One listing of the user's; undefined while loading, null when it does not exist. */
export function useOwnProperty(userId: string | undefined, id: number | undefined): OwnProperty | null | undefined {
  const input = { query: { id: String(id), limit: 1 } }
  const { data } = useQuery({
    ...endpointQuery(useApi(), listOwnProperties, input),
    queryKey: [...endpointKey(listOwnProperties, input), userId],
    enabled: userId !== undefined && id !== undefined,
  })
  return data && (data[0] ?? null)
}

/** The user's number of listings, in total, approved and waiting for approval. */
export function useOwnPropertyCounts(userId: string) {
  return useQuery({
    ...endpointQuery(useApi(), countOwnProperties),
    queryKey: [...endpointKey(countOwnProperties), userId],
    refetchOnMount: 'always',
  })
}
