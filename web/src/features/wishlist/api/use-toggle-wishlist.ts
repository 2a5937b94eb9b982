import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { callEndpoint, messageOf } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { useToast } from '../../../ui/toast-store.ts'
import { wishlistCopy } from '../wishlist.copy.ts'

/** Saves or forgets a listing and says so. On success the list and every listing's own check are asked for again (spec §4). */
export function useToggleWishlist(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (shouldSave: boolean): Promise<void> => {
      if (shouldSave) await callEndpoint(api, wishlistEndpoints.addToWishlist, { body: { propertyId } })
      else await callEndpoint(api, wishlistEndpoints.removeFromWishlist, { params: { propertyId } })
    },
    onSuccess: async (_, shouldSave) => {
      toast.show(shouldSave ? wishlistCopy.added : wishlistCopy.removed)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(wishlistEndpoints.listWishlist.path),
      })
    },
    onError: (error, shouldSave) => {
      const said = shouldSave ? wishlistCopy.addFailed : wishlistCopy.removeFailed
      toast.show({ ...said, description: messageOf(error, said.description) })
    },
  })
}
