import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { wishlistItems } from '../../db/schema/properties.schema.ts'

export type AddOutcome = 'added' | 'already_there' | 'full'

/** Keeps which listings a user has saved. */
export function createWishlistRepository(db: Database) {
  const isItem = (userId: string, propertyId: number) =>
    and(eq(wishlistItems.userId, userId), eq(wishlistItems.propertyId, propertyId))

  async function has(userId: string, propertyId: number): Promise<boolean> {
    return (await db.$count(wishlistItems, isItem(userId, propertyId))) > 0
  }

  return {
    has,
    /** Newest first. */
    list: (userId: string): Promise<{ id: number; propertyId: number }[]> =>
      db
        .select({ id: wishlistItems.id, propertyId: wishlistItems.propertyId })
        .from(wishlistItems)
        .where(eq(wishlistItems.userId, userId))
        .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id)),
    /** Saves once. The user's row is locked while counting, so that parallel calls cannot pass the limit. */
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
