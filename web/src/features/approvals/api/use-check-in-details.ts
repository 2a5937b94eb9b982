import { useQuery } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** How guests of a submitted listing get in; loaded once `isWanted`. */
export const useCheckInDetails = (id: number, isWanted: boolean) =>
  useQuery({ ...endpointQuery(useApi(), listingsEndpoints.getCheckInDetails, { params: { id } }), enabled: isWanted })
