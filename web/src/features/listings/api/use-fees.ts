import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { CreateFee } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { feesStillMissing, postFees } from '../model/fee-entry.ts'
import { unsentFees } from '../model/listing-draft.ts'

const { listPropertyFees, getProperty } = propertiesEndpoints

/** The fees of a listing, reloaded on every visit. */
export function useFees(propertyId: number) {
  return useQuery({
    ...endpointQuery(useApi(), listPropertyFees, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })
}

function useFeeRefresh(propertyId: number) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: endpointKey(listPropertyFees, { params: { id: propertyId } }) })
    await client.invalidateQueries({ queryKey: endpointKey(getProperty, { params: { id: propertyId } }), refetchType: 'none' })
  }
}

export function useAddFee(propertyId: number) {
  const api = useApi()
  const refresh = useFeeRefresh(propertyId)
  return useMutation({
    mutationFn: (fee: CreateFee) => callEndpoint(api, listingsEndpoints.addFee, { params: { id: propertyId }, body: fee }),
    onSuccess: refresh,
  })
}

export function useDeleteFee(propertyId: number) {
  const api = useApi()
  const refresh = useFeeRefresh(propertyId)
  return useMutation({
    mutationFn: (feeId: number) => callEndpoint(api, listingsEndpoints.deleteFee, { params: { feeId } }),
    onSuccess: refresh,
  })
}

/**
 * Posts the fees again that failed when the listing was created. The stored fees are read first, so that a fee with a
 * lost response is not posted twice. Returns the fees that failed again.
 */
export function useRetryFees(propertyId: number) {
  const api = useApi()
  const refresh = useFeeRefresh(propertyId)
  return useMutation({
    mutationFn: async () => {
      const params = { id: propertyId }
      const stored = await callEndpoint(api, listPropertyFees, { params })
      const missing = feesStillMissing(unsentFees.read(propertyId), stored)
      const failed = await postFees(missing, (fee) => callEndpoint(api, listingsEndpoints.addFee, { params, body: fee }))
      unsentFees.keep(propertyId, failed)
      return failed
    },
    onSuccess: refresh,
  })
}
