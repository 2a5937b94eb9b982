import { useQuery } from '@tanstack/react-query'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'

/** The saved listings; loaded only while a user is signed in. */
export function useWishlist() {
  const isSignedIn = Boolean(useCurrentUser().data)
  return useQuery({ ...endpointQuery(useApi(), wishlistEndpoints.listWishlist), enabled: isSignedIn })
}

/**
 * Whether a listing is saved; loaded only while a user is signed in. With `isInList` the list of saved stays answers
 * for all hearts, so that a page of results does not make a call per card.
 */
export function useIsSaved(propertyId: number, isInList: boolean): boolean {
  const api = useApi()
  const isSignedIn = Boolean(useCurrentUser().data)
  const check = useQuery({
    ...endpointQuery(api, wishlistEndpoints.checkWishlist, { params: { propertyId } }),
    enabled: isSignedIn && !isInList,
  })
  const list = useQuery({ ...endpointQuery(api, wishlistEndpoints.listWishlist), enabled: isSignedIn && isInList })
  if (!isSignedIn) return false
  return isInList ? (list.data?.some(({ property }) => property.id === propertyId) ?? false) : (check.data?.isInWishlist ?? false)
}
