import { z } from 'zod'
import { propertyListItemSchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'

export const wishlistItemSchema = z.object({ id: idSchema, property: propertyListItemSchema })
export type WishlistItem = z.infer<typeof wishlistItemSchema>

/**
 * How many listings one person can save, and how many one response holds: every heart of a search is known from one
 * call.
 */
export const wishlistLimit = 500

const params = z.object({ propertyId: pathIdSchema('Invalid property ID.') })

export const wishlistEndpoints = {
  listWishlist: defineEndpoint({
    name: 'listWishlist',
    method: 'GET',
    path: '/api/wishlist',
    summary: 'The saved listings, newest first',
    access: 'user',
    query: pageQuerySchema({ limit: wishlistLimit, most: wishlistLimit }),
    reply: z.array(wishlistItemSchema),
    paging: 'linked',
  }),
  checkWishlist: defineEndpoint({
    name: 'checkWishlist',
    method: 'GET',
    path: '/api/wishlist/check/:propertyId',
    summary: 'Check whether a listing is saved',
    access: 'user',
    params,
    reply: z.object({ isInWishlist: z.boolean() }),
  }),
  addToWishlist: defineEndpoint({
    name: 'addToWishlist',
    method: 'POST',
    path: '/api/wishlist',
    summary: 'Save a listing; idempotent',
    access: 'user',
    body: z.object({ propertyId: idSchema }),
    status: 201,
    repeatStatus: 200,
    reply: z.object({ propertyId: idSchema }),
    errors: ['property_not_found', 'limit_reached'],
  }),
  removeFromWishlist: defineEndpoint({
    name: 'removeFromWishlist',
    method: 'DELETE',
    path: '/api/wishlist/:propertyId',
    summary: 'Remove a saved listing; idempotent',
    access: 'user',
    params,
    status: 204,
    reply: z.undefined(),
  }),
}
