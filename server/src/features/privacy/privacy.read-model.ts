import { asc, eq } from 'drizzle-orm'
import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import type { Database } from '../../db/client.ts'
import { sessions } from '../../db/schema/auth.schema.ts'
import { reviews, wishlistItems } from '../../db/schema/properties.schema.ts'

const at = (instant: Date) => instant.toISOString()

/** What is kept about a person and shown by no other call. */
export function createPrivacyReadModel(db: Database) {
  return {
    listSessions: async (userId: string): Promise<OwnData['sessions']> => {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
      return rows.map((row) => ({ createdAt: at(row.createdAt), lastSeenAt: at(row.lastSeenAt), expiresAt: at(row.expiresAt) }))
    },
    listSaved: async (userId: string): Promise<OwnData['savedProperties']> => {
      const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)).orderBy(asc(wishlistItems.id))
      return rows.map(({ propertyId, createdAt }) => ({ propertyId, savedAt: at(createdAt) }))
    },
    listReviews: async (userId: string): Promise<OwnData['reviews']> => {
      const rows = await db.select().from(reviews).where(eq(reviews.authorId, userId)).orderBy(asc(reviews.id))
      return rows.map(({ propertyId, rating, comment, createdAt }) => ({ propertyId, rating, comment, createdAt: at(createdAt) }))
    },
  }
}
export type PrivacyReadModel = ReturnType<typeof createPrivacyReadModel>
