import { useQuery } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { AddressParts } from '../model/listing-pin.ts'

const TYPING_PAUSE_MS = 500

/** Where an address is, asked once the typing pauses; nothing is asked while `query` is null. */
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
