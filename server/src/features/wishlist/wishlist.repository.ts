import { and, eq } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { wishlistItems } from '../../db/schema/properties.schema.ts'

export type AddOutcome = 'added' | 'already_there' | 'full'

const newest = defineOrder('wishlist.newest', 'falling', [
  ['instant', wishlistItems.createdAt],
  ['id', wishlistItems.id],
])

/** Stores which listings a user has saved. */
export function createWishlistRepository(db: Database) {
  const isItem = (userId: string, propertyId: number) =>
    and(eq(wishlistItems.userId, userId), eq(wishlistItems.propertyId, propertyId))

  async function has(userId: string, propertyId: number): Promise<boolean> {
    return (await db.$count(wishlistItems, isItem(userId, propertyId))) > 0
  }

  return {
    has,
    /** A page, newest first. */
    list: (userId: string, page: PageRequest): Promise<Page<{ id: number; propertyId: number }>> =>
      readPage(newest, page, (after, limit) =>
        db
          .select({ id: wishlistItems.id, propertyId: wishlistItems.propertyId, key: newest.key })
          .from(wishlistItems)
          .where(and(eq(wishlistItems.userId, userId), after))
          .orderBy(...newest.orderBy)
          .limit(limit),
      ),
    /** Saves once. The user's row is locked while counting, so that parallel calls cannot exceed the limit. */
    add: (userId: string, propertyId: number, limit: number): Promise<AddOutcome> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        if ((await tx.$count(wishlistItems, isItem(userId, propertyId))) > 0) return 'already_there'
        if ((await tx.$count(wishlistItems, eq(wishlistItems.userId, userId))) >= limit) return 'full'
        await tx.insert(wishlistItems).values({ userId, propertyId })
        return 'added'
      }),
    async remove(userId: string, propertyId: number): Promise<void> {
      await db.delete(wishlistItems).where(isItem(userId, propertyId))
    },
  }
}
export type WishlistRepository = ReturnType<typeof createWishlistRepository>
