import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** Query options of one listing, for the router's loader and the screen. */
export const propertyQuery = (api: ApiClient, id: number) =>
  endpointQuery(api, propertiesEndpoints.getProperty, { params: { id } })

/** One listing; nothing is asked for while the id is not one. */
export function useProperty(id: number | null) {
  return useQuery({ ...propertyQuery(useApi(), id ?? 0), enabled: id !== null })
}
