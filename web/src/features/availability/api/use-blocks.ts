import { useQuery } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The days that the host of a listing keeps, by their first day; with reasons for the owner. */
export const useBlocks = (propertyId: number) =>
  useQuery(endpointQuery(useApi(), availabilityEndpoints.listBlocks, { params: { id: propertyId } }))
