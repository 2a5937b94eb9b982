import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { inGuestOrder } from '../model/picture-order.ts'

const picturesKey = (propertyId: number) => endpointKey(propertiesEndpoints.listPropertyImages, { params: { id: propertyId } })

/** The pictures of a listing in display order. */
export function usePictures(propertyId: number) {
  const query = useQuery({
    ...endpointQuery(useApi(), propertiesEndpoints.listPropertyImages, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })
  const pictures = useMemo(() => query.data && inGuestOrder(query.data), [query.data])
  return { ...query, pictures }
}

/**
 * Marks other queries with these pictures as stale without reloading them: a form in progress must keep its values.
 */
const markOthersStale = (client: QueryClient, ownPath: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(propertiesEndpoints.searchProperties.path) && path !== ownPath,
    refetchType: 'none',
  })

/** Updates the cached pictures, or reloads them. */
export function usePictureCache(propertyId: number) {
  const client = useQueryClient()
  const update = useCallback(
    (change: (pictures: PropertyImage[]) => PropertyImage[]) =>
      client.setQueryData<PropertyImage[]>(picturesKey(propertyId), (pictures) => pictures && change(pictures)),
    [client, propertyId],
  )
  const pause = useCallback(() => client.cancelQueries({ queryKey: picturesKey(propertyId) }), [client, propertyId])
  const refresh = useCallback(async () => {
    const key = picturesKey(propertyId)
    await Promise.all([client.invalidateQueries({ queryKey: key }), markOthersStale(client, key[0])])
  }, [client, propertyId])
  return { update, pause, refresh }
}
