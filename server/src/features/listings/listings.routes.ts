import type { FastifyInstance } from 'fastify'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { FeesService } from './fees.service.ts'
import type { ListingsService } from './listings.service.ts'

/** The listing itself and its fees; the pictures feature binds its photos. */
export function registerListingsRoutes(app: FastifyInstance, listings: ListingsService, fees: FeesService): void {
  const { createProperty, updateProperty, getCheckInDetails, deleteProperty, locateAddress, addFee, deleteFee } =
    listingsEndpoints
  bindEndpoint(app, locateAddress, async ({ query, actor }) => ({
    place: await listings.locateAddress(requireActor(actor), query),
  }))
  bindEndpoint(app, createProperty, ({ body, actor }) => listings.createProperty(requireActor(actor), body))
  bindEndpoint(app, updateProperty, ({ params, body, actor }) => listings.updateProperty(requireActor(actor), params.id, body))
  bindEndpoint(app, getCheckInDetails, ({ params, actor }) => listings.getCheckInDetails(requireActor(actor), params.id))
  bindEndpoint(app, deleteProperty, async ({ params, actor }) => {
    await listings.deleteProperty(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, addFee, ({ params, body, actor }) => fees.addFee(requireActor(actor), params.id, body))
  bindEndpoint(app, deleteFee, async ({ params, actor }) => {
    await fees.deleteFee(requireActor(actor), params.feeId)
    return undefined
  })
}
