import { and, asc, eq } from 'drizzle-orm'
import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import { isPublished } from '../../db/booking-facts.ts'
import type { Database } from '../../db/client.ts'
import { emailChanges, sessions } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, quickReplies, threads } from '../../db/schema/messages.schema.ts'
import { wishlistItems } from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'

const at = (instant: Date) => instant.toISOString()

/** What is kept about a person and shown by no other call. */
export function createPrivacyReadModel(db: Database) {
  return {
    listSessions: async (userId: string): Promise<OwnData['sessions']> => {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
      return rows.map((row) => ({
        createdAt: at(row.createdAt),
        lastSeenAt: at(row.lastSeenAt),
        expiresAt: at(row.expiresAt),
        device: row.device,
      }))
    },
    findEmailChange: async (userId: string): Promise<OwnData['emailChange']> => {
      const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
      return row ? { newEmail: row.newEmail, createdAt: at(row.createdAt) } : null
    },
    listSaved: async (userId: string): Promise<OwnData['savedProperties']> => {
      const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)).orderBy(asc(wishlistItems.id))
      return rows.map(({ propertyId, createdAt }) => ({ propertyId, savedAt: at(createdAt) }))
    },
    listReviews: async (userId: string): Promise<OwnData['reviews']> => {
      const rows = await db.select().from(reviews).where(eq(reviews.authorId, userId)).orderBy(asc(reviews.id))
      return rows.map(({ propertyId, kind, rating, comment, createdAt }) => ({
        propertyId,
        about: kind,
        rating,
        comment,
        createdAt: at(createdAt),
      }))
    },
    listMessages: async (userId: string): Promise<OwnData['messages']> => {
      const rows = await db
        .select({ message: messages, propertyId: threads.propertyId })
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(eq(messages.authorId, userId))
        .orderBy(asc(messages.id))
      return rows.map(({ message: { threadId, body, original, createdAt }, propertyId }) => ({
        threadId,
        propertyId,
        text: original ?? body,
        createdAt: at(createdAt),
      }))
    },
    listQuickReplies: async (userId: string): Promise<OwnData['quickReplies']> => {
      const rows = await db.select().from(quickReplies).where(eq(quickReplies.userId, userId)).orderBy(asc(quickReplies.id))
      return rows.map(({ title, body }) => ({ title, text: body }))
    },
    listReviewsAbout: async (userId: string): Promise<OwnData['reviewsAboutMe']> => {
      const rows = await db
        .select({ review: reviews })
        .from(reviews)
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .where(and(eq(bookings.guestId, userId), eq(reviews.kind, 'guest'), isPublished))
        .orderBy(asc(reviews.id))
      return rows.map(({ review: { propertyId, rating, comment, createdAt } }) => ({
        propertyId,
        rating,
        comment,
        createdAt: at(createdAt),
      }))
    },
  }
}
export type PrivacyReadModel = ReturnType<typeof createPrivacyReadModel>
