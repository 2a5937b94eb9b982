import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** Query options of one listing, shared by the router's loader and the screen. */
export const propertyQuery = (api: ApiClient, id: number) =>
  endpointQuery(api, propertiesEndpoints.getProperty, { params: { id } })

/** One listing; nothing is requested for an invalid id. */
export function useProperty(id: number | null) {
  return useQuery({ ...propertyQuery(useApi(), id ?? 0), enabled: id !== null })
}
