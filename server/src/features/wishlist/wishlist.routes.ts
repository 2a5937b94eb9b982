import type { FastifyInstance } from 'fastify'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { WishlistService } from './wishlist.service.ts'

export function registerWishlistRoutes(app: FastifyInstance, service: WishlistService): void {
  const { listWishlist, checkWishlist, addToWishlist, removeFromWishlist } = wishlistEndpoints
  bindEndpoint(app, listWishlist, async (call) =>
    sendPage(listWishlist, call, await service.list(requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, checkWishlist, async ({ params, actor }) => ({
    isInWishlist: await service.has(requireActor(actor), params.propertyId),
  }))
  bindEndpoint(app, addToWishlist, async ({ body, actor }) => {
    const { isNew } = await service.add(requireActor(actor), body.propertyId)
    return isNew ? { propertyId: body.propertyId } : repeated({ propertyId: body.propertyId })
  })
  bindEndpoint(app, removeFromWishlist, async ({ params, actor }) => {
    await service.remove(requireActor(actor), params.propertyId)
    return undefined
  })
}
