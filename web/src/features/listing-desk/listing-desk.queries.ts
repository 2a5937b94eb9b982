import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import type { DeskListing, ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const { listDeskListings, countDeskListings, getDeskListingsCsv, getDeskListing, decideListings } = listingDeskEndpoints

/** The listings that match, page by page. While another filter loads, the last list stays. */
export const useDeskListings = (filter: ListingChoice): PagedList<DeskListing> =>
  usePagedList(listDeskListings, { query: filter, keepsLast: true })

/** How many listings of each status match what else is chosen; while others are counted, the last numbers stay. */
export function useListingCounts({ status: _, order: __, ...query }: ListingChoice) {
  return useQuery({ ...endpointQuery(useApi(), countDeskListings, { query }), placeholderData: keepPreviousData })
}

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

/** The two queues: listings that wait for approval, and approved ones that were changed since. */
export type Queue = 'pending' | 'changed'

/** The listings of a queue, longest waiting first, page by page; reloaded on every visit. */
export const useSubmittedProperties = (queue: Queue): PagedList<SubmittedProperty> =>
  usePagedList(approvalsEndpoints.listPending, {
    query: { ...(queue === 'changed' ? { changed: '1' as const } : {}), limit: 20 },
  })

/** How guests of a submitted listing get in; loaded once `isWanted`. */
export const useCheckInDetails = (id: number, isWanted: boolean) =>
  useQuery({ ...endpointQuery(useApi(), listingsEndpoints.getCheckInDetails, { params: { id } }), enabled: isWanted })

export interface Verdict {
  property: SubmittedProperty
  status: 'approved' | 'rejected'
  /** Shown to the host; only with a rejection. */
  reason?: string
}

/**
 * Approves or rejects the version of a listing that the admin saw, so that a decision of another admin is not
 * overwritten. The lists are reloaded before the mutation settles, on success and on failure.
 */
export function useSetPropertyStatus() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ property, status, reason }: Verdict) =>
      callEndpoint(api, approvalsEndpoints.setStatus, {
        params: { id: property.id },
        body: { status, expectedStatus: property.status, ...(reason ? { reason } : {}) },
      }),
    onSettled: () => invalidateUnder(client, propertiesEndpoints.searchProperties.path),
  })
}
