import { useQuery } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The blocked days of a listing by first day; reasons are included for the owner. */
export const useBlocks = (propertyId: number) =>
  useQuery(endpointQuery(useApi(), availabilityEndpoints.listBlocks, { params: { id: propertyId } }))
