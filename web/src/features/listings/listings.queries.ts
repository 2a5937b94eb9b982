import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { CreateFee, CreateProperty } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { feesStillMissing, postFees } from './model/fee-entry.ts'
import { unsentFees } from './model/listing-draft.ts'
import type { AddressParts } from './model/listing-pin.ts'

/**
 * The listing to edit with its check-in details, always reloaded: a form must not start from stale data. The details
 * are loaded for the owner only.
 */
export function useEditedListing(id: number) {
  const api = useApi()
  const query = useQuery({
    ...endpointQuery(api, propertiesEndpoints.getProperty, { params: { id } }),
    refetchOnMount: 'always',
  })
  const details = useQuery({
    ...endpointQuery(api, listingsEndpoints.getCheckInDetails, { params: { id } }),
    refetchOnMount: 'always',
    enabled: query.data?.isOwn === true,
  })
  return {
    listing: query.isFetchedAfterMount ? query.data : undefined,
    details: details.isFetchedAfterMount ? details.data : undefined,
    error: query.error ?? details.error,
    isFetching: query.isFetching || details.isFetching,
    refetch: () => void (query.isError ? query.refetch() : details.refetch()),
  }
}

/**
 * Invalidates every cached response about properties, including searches and the user's own listings, and whether the
 * user has any, which decides the links of the header.
 */
const refreshListings = (client: QueryClient): Promise<void> =>
  invalidateUnder(client, propertiesEndpoints.searchProperties.path, bookingsEndpoints.summarizeBookings.path)

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

const { listPropertyFees, listPropertyImages, getProperty } = propertiesEndpoints

/** The fees of a listing, reloaded on every visit. */
export function useFees(propertyId: number) {
  return useQuery({
    ...endpointQuery(useApi(), listPropertyFees, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })
}

/** The photos of a listing, as the part of the page that changes them shows them. */
export function usePhotos(propertyId: number, enabled: boolean) {
  return useQuery({ ...endpointQuery(useApi(), listPropertyImages, { params: { id: propertyId } }), enabled })
}

function useFeeRefresh(propertyId: number) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: endpointKey(listPropertyFees, { params: { id: propertyId } }) })
    // Of its page, in any language; the form keeps what it has.
    const url = endpointUrl(getProperty, { params: { id: propertyId } })
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).split('?')[0] === url,
      refetchType: 'none',
    })
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

const TYPING_PAUSE_MS = 500

/** The location of an address, requested when typing pauses; nothing is requested while `query` is null. */
export function useLocatedPlace(query: AddressParts | null) {
  const settled = useSettled(query ? JSON.stringify(query) : null, TYPING_PAUSE_MS)
  const isSettled = settled !== null && query !== null && settled === JSON.stringify(query)
  const answer = useQuery({
    ...endpointQuery(useApi(), listingsEndpoints.locateAddress, { query: query ?? { zipCode: '' } }),
    enabled: isSettled,
  })
  return {
    place: isSettled ? answer.data?.place : undefined,
    isPending: query !== null && (!isSettled || answer.isFetching),
    isFailed: isSettled && answer.isError,
  }
}
