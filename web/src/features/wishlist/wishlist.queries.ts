import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { callEndpoint, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { useToast } from '../../ui/feedback/toast-store.ts'
import { wishlistCopy } from './wishlist.copy.ts'

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

type Check = ReplyOf<typeof wishlistEndpoints.checkWishlist>
type Wishlist = ReplyOf<typeof wishlistEndpoints.listWishlist>

/**
 * Saves or removes a listing and shows a toast. Every heart and the wishlist change at once, and revert on failure.
 * On success the list and every listing's own check are reloaded.
 */
export function useToggleWishlist(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (shouldSave: boolean): Promise<void> => {
      if (shouldSave) await callEndpoint(api, wishlistEndpoints.addToWishlist, { body: { propertyId } })
      else await callEndpoint(api, wishlistEndpoints.removeFromWishlist, { params: { propertyId } })
    },
    onMutate: async (shouldSave) => {
      const checkKey = endpointKey(wishlistEndpoints.checkWishlist, { params: { propertyId } })
      const listKey = endpointKey(wishlistEndpoints.listWishlist)
      await Promise.all([checkKey, listKey].map((queryKey) => client.cancelQueries({ queryKey })))
      const [check, list] = [client.getQueryData<Check>(checkKey), client.getQueryData<Wishlist>(listKey)]
      if (check) client.setQueryData<Check>(checkKey, { isInWishlist: shouldSave })
      // A saved listing joins the list with the server's response, because the heart knows only its id.
      if (list && !shouldSave)
        client.setQueryData(
          listKey,
          list.filter(({ property }) => property.id !== propertyId),
        )
      return () => {
        client.setQueryData(checkKey, check)
        client.setQueryData(listKey, list)
      }
    },
    onSuccess: async (_, shouldSave) => {
      toast.show(shouldSave ? wishlistCopy.added : wishlistCopy.removed)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(wishlistEndpoints.listWishlist.path),
      })
    },
    onError: (error, shouldSave, putBack) => {
      putBack?.()
      const said = shouldSave ? wishlistCopy.addFailed : wishlistCopy.removeFailed
      toast.show({ ...said, description: messageOf(error, said.description) })
    },
  })
}
