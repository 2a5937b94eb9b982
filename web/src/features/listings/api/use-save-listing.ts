import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { CreateFee, CreateProperty } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { postFees } from '../model/fee-entry.ts'
import { unsentFees } from '../model/listing-draft.ts'

/** Every cached answer about properties, searches and own ones included, is asked for again when next it is shown (spec §7). */
export const refreshListings = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(propertiesEndpoints.searchProperties.path),
  })

/**
 * Makes the listing, then posts its fees once each. Answers the new id and the fees whose posting failed; those stay on this device
 * until they are posted or given up, also when the page is closed halfway.
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

/** Saves a listing that exists; a rejected one is submitted again by the server. */
export function useUpdateListing(id: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payload: CreateProperty) =>
      callEndpoint(api, listingsEndpoints.updateProperty, { params: { id }, body: payload }),
    onSuccess: () => void refreshListings(client),
  })
}
