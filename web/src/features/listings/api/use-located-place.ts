import { useQuery } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { AddressParts } from '../model/listing-pin.ts'

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
