import type { FastifyInstance } from 'fastify'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { readIfMatch } from '../../http/caller/versions.ts'
import { getCheckInDetails } from './check-in-details.ts'
import { editListing } from './edit-listing.ts'
import { addFee, deleteFee } from './fees.ts'
import { deleteListing, locateAddress } from './listings.ts'
import { submitListing } from './submit-listing.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'config' | 'secret' | 'settings' | 'payments' | 'images' | 'geocoder'>

/** The listing itself and its fees; the pictures feature binds its photos. */
export function registerListingsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { createProperty, updateProperty, deleteProperty } = listingsEndpoints
  bindEndpoint(app, listingsEndpoints.locateAddress, async ({ query }) => ({
    place: await locateAddress(ctx, query),
  }))
  bindEndpoint(app, createProperty, ({ body, actor }) => submitListing(ctx, requireActor(actor), body))
  bindEndpoint(app, updateProperty, ({ params, body, actor, request }) =>
    editListing(ctx, requireActor(actor), params.id, body, readIfMatch(request)),
  )
  bindEndpoint(app, listingsEndpoints.getCheckInDetails, ({ params, actor }) =>
    getCheckInDetails(ctx, requireActor(actor), params.id),
  )
  bindEndpoint(app, deleteProperty, async ({ params, actor, request }) => {
    await deleteListing(ctx, requireActor(actor), params.id, readIfMatch(request))
    return undefined
  })
  bindEndpoint(app, listingsEndpoints.addFee, ({ params, body, actor }) => addFee(ctx, requireActor(actor), params.id, body))
  bindEndpoint(app, listingsEndpoints.deleteFee, async ({ params, actor }) => {
    await deleteFee(ctx, requireActor(actor), params.feeId)
    return undefined
  })
}
