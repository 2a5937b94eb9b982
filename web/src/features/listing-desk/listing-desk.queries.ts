import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import type { DeskListing, ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const { listDeskListings, getDeskListingsCsv, getDeskListing, decideListings } = listingDeskEndpoints

/** The listings that match, page by page. While another filter loads, the last list stays. */
export const useDeskListings = (filter: ListingChoice): PagedList<DeskListing> =>
  usePagedList(listDeskListings, { query: filter, keepsLast: true })

/** The address of the same list as a table. */
export const listingsCsvUrl = (filter: ListingChoice): string => endpointUrl(getDeskListingsCsv, { query: filter })

/** A listing with its history, read on every visit. */
export const useDeskListing = (id: string, enabled: boolean) =>
  useQuery({ ...endpointQuery(useApi(), getDeskListing, { params: { id } }), enabled, refetchOnMount: 'always' })

/** Decides about listings, or previews it. After a decision, lists, queue and audit log are read again. */
export function useDecideListings() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof decideListings>) => callEndpoint(api, decideListings, { body }),
    onSettled: (_results, _error, { isPreview }) =>
      isPreview ? undefined : invalidateUnder(client, listDeskListings.path, '/api/attention', '/api/audit', '/api/properties'),
  })
}
