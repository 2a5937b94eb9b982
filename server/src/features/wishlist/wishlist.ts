import { and, eq } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type WishlistItem, wishlistLimit } from '#contract/wishlist/wishlist.endpoints.ts'
import type { Needs } from '../../context.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { wishlistItems } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVisible } from '../properties/listing-access.ts'

// A user's saved listings. Each user sees and changes only their own list.

const newest = defineOrder('wishlist.newest', 'falling', [
  ['instant', wishlistItems.createdAt],
  ['id', wishlistItems.id],
])

const isItem = (userId: string, propertyId: number) =>
  and(eq(wishlistItems.userId, userId), eq(wishlistItems.propertyId, propertyId))

/** A page of the saved listings, newest first; hidden ones are left out until they are approved again. */
export async function listSaved(
  { db, cards }: Needs<'db' | 'cards'>,
  actor: Actor,
  page: PageRequest,
): Promise<Page<WishlistItem>> {
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({ id: wishlistItems.id, propertyId: wishlistItems.propertyId, key: newest.key })
      .from(wishlistItems)
      .where(and(eq(wishlistItems.userId, actor.id), after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  const shown = await cards.listCards(items.map(({ propertyId }) => propertyId))
  const byId = new Map(shown.map((property) => [property.id, property]))
  const saved = items.flatMap(({ id, propertyId }) => {
    const property = byId.get(propertyId)
    return property ? [{ id, property }] : []
  })
  return { items: saved, next }
}

export const isSaved = async ({ db }: Needs<'db'>, actor: Actor, propertyId: number): Promise<boolean> =>
  (await db.$count(wishlistItems, isItem(actor.id, propertyId))) > 0

/**
 * Saves a listing once; whether it is new on the list. Refuses with `property_not_found` unless the listing is
 * approved and with `limit_reached` beyond 500.
 */
export async function saveListing(ctx: Needs<'db' | 'reads'>, actor: Actor, propertyId: number): Promise<{ isNew: boolean }> {
  // Read as a visitor would: even an owner saves only public listings.
  await requireVisible(ctx, propertyId, null)
  return ctx.db.transaction(async (tx) => {
    // The user's row is locked while counting, so that parallel calls cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    if ((await tx.$count(wishlistItems, isItem(actor.id, propertyId))) > 0) return { isNew: false }
    if ((await tx.$count(wishlistItems, eq(wishlistItems.userId, actor.id))) >= wishlistLimit)
      throw new Refusal('limit_reached', `You can save at most ${wishlistLimit} properties.`)
    await tx.insert(wishlistItems).values({ userId: actor.id, propertyId })
    return { isNew: true }
  })
}

export async function removeSaved({ db }: Needs<'db'>, actor: Actor, propertyId: number): Promise<void> {
  await db.delete(wishlistItems).where(isItem(actor.id, propertyId))
}
