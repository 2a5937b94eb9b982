import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'
import { useReadOn } from '../../../lib/use-read-on.ts'

const { listOwnProperties, countOwnProperties } = propertiesEndpoints

/** The signed-in user's own listings, newest first, whatever their status, page by page; kept per user. */
export const useOwnProperties = (userId: string | undefined, limit = 24): PagedList<OwnProperty> =>
  usePagedList(listOwnProperties, { query: { limit }, userId, enabled: userId !== undefined })

/** All of them, as far as they are known: the next page is read as soon as one is there. */
export function useAllOwnProperties(userId: string): readonly OwnProperty[] {
  const list = useOwnProperties(userId, 100)
  useReadOn(list)
  return list.data ?? []
}

/** One listing of the user's own; undefined while it is not known, null when there is no such one. */
export function useOwnProperty(userId: string | undefined, id: number | undefined): OwnProperty | null | undefined {
  const input = { query: { id: String(id), limit: 1 } }
  const { data } = useQuery({
    ...endpointQuery(useApi(), listOwnProperties, input),
    queryKey: [...endpointKey(listOwnProperties, input), userId],
    enabled: userId !== undefined && id !== undefined,
  })
  return data && (data[0] ?? null)
}

/** How many listings the user has, and how many are approved and wait for approval. */
export function useOwnPropertyCounts(userId: string) {
  return useQuery({
    ...endpointQuery(useApi(), countOwnProperties),
    queryKey: [...endpointKey(countOwnProperties), userId],
    refetchOnMount: 'always',
  })
}
