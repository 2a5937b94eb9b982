import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { invalidateUnder } from '../../../lib/api/query-client.ts'

/** Deletes a listing. Lists, searches and wishlists are invalidated on success and on failure. */
export function useDeleteProperty() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (propertyId: number) => callEndpoint(api, listingsEndpoints.deleteProperty, { params: { id: propertyId } }),
    onSettled: () => invalidateUnder(client, propertiesEndpoints.searchProperties.path, wishlistEndpoints.listWishlist.path),
  })
}
