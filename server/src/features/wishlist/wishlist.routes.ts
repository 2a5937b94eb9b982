import type { FastifyInstance } from 'fastify'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { isSaved, listSaved, removeSaved, saveListing } from './wishlist.ts'

export function registerWishlistRoutes(app: FastifyInstance, ctx: Needs<'db' | 'reads' | 'cards'>): void {
  const { listWishlist, checkWishlist, addToWishlist, removeFromWishlist } = wishlistEndpoints
  bindEndpoint(app, listWishlist, async (call) =>
    sendPage(listWishlist, call, await listSaved(ctx, requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, checkWishlist, async ({ params, actor }) => ({
    isInWishlist: await isSaved(ctx, requireActor(actor), params.propertyId),
  }))
  bindEndpoint(app, addToWishlist, async ({ body: { propertyId }, actor }) => {
    const { isNew } = await saveListing(ctx, requireActor(actor), propertyId)
    return isNew ? { propertyId } : repeated({ propertyId })
  })
  bindEndpoint(app, removeFromWishlist, async ({ params, actor }) => {
    await removeSaved(ctx, requireActor(actor), params.propertyId)
    return undefined
  })
}
