import type { FastifyInstance } from 'fastify'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage, sendPage } from '../../http/paging.ts'
import { listPending, setStatus } from './approvals.ts'
import { countDesk, decideListings, listDesk, readDeskListing, writeDeskCsv } from './listing-desk.ts'

/** What staff do with listings: the queues of approvals, and the list of all. */
export function registerListingDeskRoutes(
  app: FastifyInstance,
  ctx: Needs<'db' | 'reads' | 'images' | 'clock' | 'config'>,
): void {
  const { listDeskListings, getDeskListingsCsv, getDeskListing } = listingDeskEndpoints
  bindEndpoint(app, approvalsEndpoints.listPending, async (call) =>
    sendCountedPage(
      approvalsEndpoints.listPending,
      call,
      await listPending(ctx, { ...call.query, changed: call.query.changed === '1' }),
    ),
  )
  bindEndpoint(app, approvalsEndpoints.setStatus, ({ params, body, actor }) =>
    setStatus(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, listDeskListings, async (call) =>
    sendPage(listDeskListings, call, await listDesk(ctx, call.query, call.query)),
  )
  bindEndpoint(app, listingDeskEndpoints.countDeskListings, ({ query }) => countDesk(ctx, query))
  bindDownload(app, getDeskListingsCsv, 'listings.csv', async ({ query }) => writeDeskCsv(ctx, query))
  bindEndpoint(app, getDeskListing, ({ params }) => readDeskListing(ctx, params.id))
  bindEndpoint(app, listingDeskEndpoints.decideListings, ({ body, actor }) => decideListings(ctx, requireActor(actor), body))
}
