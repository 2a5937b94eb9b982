import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { CreateFee, CreateProperty } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { postFees } from '../model/fee-entry.ts'
import { unsentFees } from '../model/listing-draft.ts'

/** Invalidates every cached response about properties, including searches and the user's own listings. */
export const refreshListings = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(propertiesEndpoints.searchProperties.path),
  })

/**
 * Creates the listing, then posts its fees once each. Returns the new id and the fees that failed. Those stay on this
 * device until they are posted or discarded, also when the page is closed halfway.
 */
export function useCreateListing() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ payload, fees }: { payload: CreateProperty; fees: readonly CreateFee[] }) => {
      const { id } = await callEndpoint(api, listingsEndpoints.createProperty, { body: payload })
      let waiting = [...fees]
      unsentFees.keep(id, waiting)
      const failedFees = await postFees(fees, async (fee) => {
        await callEndpoint(api, listingsEndpoints.addFee, { params: { id }, body: fee })
        waiting = waiting.filter((other) => other !== fee)
        unsentFees.keep(id, waiting)
      })
      return { id, failedFees }
    },
    onSuccess: () => void refreshListings(client),
  })
}

/** Saves an existing listing; the server submits a rejected one again. */
export function useUpdateListing(id: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payload: CreateProperty) =>
      callEndpoint(api, listingsEndpoints.updateProperty, { params: { id }, body: payload }),
    onSuccess: () => void refreshListings(client),
  })
}
