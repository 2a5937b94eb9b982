import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import {
  deskListingPageSchema,
  deskListingSchema,
  listingCountsSchema,
  listingDecisionSchema,
  listingFilterSchema,
  listingOutcomeSchema,
} from './listing-desk.schemas.ts'

export const listingDeskEndpoints = {
  listDeskListings: defineEndpoint({
    name: 'listDeskListings',
    method: 'GET',
    path: '/api/desk/listings',
    summary: 'Listings of every status with hints about their quality, newest first; deleted ones are left out',
    access: { right: 'listings.read' },
    query: pageQuerySchema({ limit: 25, most: 100 }).extend(listingFilterSchema.shape),
    reply: z.array(deskListingSchema),
    errors: ['forbidden'],
    paging: 'linked',
  }),
  countDeskListings: defineEndpoint({
    name: 'countDeskListings',
    method: 'GET',
    path: '/api/desk/listings/counts',
    summary: 'How many listings of each status match; the status of the filter is left out',
    access: { right: 'listings.read' },
    query: listingFilterSchema.omit({ status: true, order: true }),
    reply: listingCountsSchema,
    errors: ['forbidden'],
  }),
  getDeskListingsCsv: defineEndpoint({
    name: 'getDeskListingsCsv',
    method: 'GET',
    path: '/api/desk/listings.csv',
    summary: 'The same as a table for a spreadsheet, all pages',
    access: { right: 'listings.read' },
    query: listingFilterSchema,
    contentType: 'text/csv',
    reply: z.string(),
    errors: ['forbidden'],
  }),
  getDeskListing: defineEndpoint({
    name: 'getDeskListing',
    method: 'GET',
    path: '/api/desk/listings/:id',
    summary: 'A listing with its decisions, reports, bookings and money',
    access: { right: 'listings.read' },
    params: z.object({ id: pathIdSchema('Invalid property ID.') }),
    reply: deskListingPageSchema,
    errors: ['forbidden', 'property_not_found'],
  }),
  decideListings: defineEndpoint({
    name: 'decideListings',
    method: 'POST',
    path: '/api/desk/listings/decisions',
    summary: 'Approve, reject, feature or unfeature several listings, each for itself; or preview what would happen',
    access: { right: 'approvals' },
    body: listingDecisionSchema,
    reply: z.array(listingOutcomeSchema),
    errors: ['forbidden'],
  }),
}
