import type { FastifyInstance } from 'fastify'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { ListingDeskService } from './listing-desk.service.ts'

export function registerListingDeskRoutes(app: FastifyInstance, desk: ListingDeskService): void {
  const { listDeskListings, getDeskListingsCsv, getDeskListing, decideListings } = listingDeskEndpoints
  bindEndpoint(app, listDeskListings, async (call) => sendPage(listDeskListings, call, await desk.list(call.query, call.query)))
  bindDownload(app, getDeskListingsCsv, 'listings.csv', async ({ query }) => desk.writeCsv(query))
  bindEndpoint(app, getDeskListing, ({ params }) => desk.read(params.id))
  bindEndpoint(app, decideListings, ({ body, actor }) => desk.decide(requireActor(actor), body))
}
