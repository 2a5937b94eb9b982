import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { invalidateUnder } from '../../../lib/query-client.ts'

/** Takes a listing away for good. Lists, searches and wishlists are asked for again, also after a refusal. */
export function useDeleteProperty() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (propertyId: number) => callEndpoint(api, listingsEndpoints.deleteProperty, { params: { id: propertyId } }),
    onSettled: () => invalidateUnder(client, propertiesEndpoints.searchProperties.path, wishlistEndpoints.listWishlist.path),
  })
}
