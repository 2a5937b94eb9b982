import { and, eq } from 'drizzle-orm'
import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { emailChanges, sessions } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, quickReplies, threads } from '../../db/schema/messages.schema.ts'
import { wishlistItems } from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { isPublished } from '../availability/stay-dates.read-model.ts'

const at = (instant: Date) => instant.toISOString()

const oldestSession = defineOrder('own-data.sessions', 'rising', [
  ['instant', sessions.createdAt],
  ['text', sessions.id],
])
const oldestSaved = defineOrder('own-data.saved', 'rising', [['id', wishlistItems.id]])
const oldestReview = defineOrder('own-data.reviews', 'rising', [['id', reviews.id]])
const oldestMessage = defineOrder('own-data.messages', 'rising', [['id', messages.id]])
const oldestReply = defineOrder('own-data.quick-replies', 'rising', [['id', quickReplies.id]])

/** Maps each row of a page to what is shown. */
const mapPage = <Row, Item>({ items, next }: Page<Row>, toItem: (row: Row) => Item): Page<Item> => ({
  items: items.map(toItem),
  next,
})

/**
 * Data about a person that no other call shows, oldest first; lists in pages, because some people have much of it.
 */
export function createPrivacyReadModel(db: Database) {
  return {
    listSessions: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestSession, page, (after, limit) =>
        db
          .select({ session: sessions, key: oldestSession.key })
          .from(sessions)
          .where(and(eq(sessions.userId, userId), after))
          .orderBy(...oldestSession.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ session: { createdAt, lastSeenAt, expiresAt, device } }) => ({
        createdAt: at(createdAt),
        lastSeenAt: at(lastSeenAt),
        expiresAt: at(expiresAt),
        device,
      }))
    },
    findEmailChange: async (userId: string): Promise<OwnData['emailChange']> => {
      const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
      return row ? { newEmail: row.newEmail, createdAt: at(row.createdAt) } : null
    },
    listSaved: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestSaved, page, (after, limit) =>
        db
          .select({ item: wishlistItems, key: oldestSaved.key })
          .from(wishlistItems)
          .where(and(eq(wishlistItems.userId, userId), after))
          .orderBy(...oldestSaved.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ item: { propertyId, createdAt } }) => ({ propertyId, savedAt: at(createdAt) }))
    },
    listReviews: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReview, page, (after, limit) =>
        db
          .select({ review: reviews, key: oldestReview.key })
          .from(reviews)
          .where(and(eq(reviews.authorId, userId), after))
          .orderBy(...oldestReview.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ review: { propertyId, kind, rating, comment, createdAt } }) => ({
        propertyId,
        about: kind,
        rating,
        comment,
        createdAt: at(createdAt),
      }))
    },
    listMessages: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestMessage, page, (after, limit) =>
        db
          .select({ message: messages, propertyId: threads.propertyId, key: oldestMessage.key })
          .from(messages)
          .innerJoin(threads, eq(threads.id, messages.threadId))
          .where(and(eq(messages.authorId, userId), after))
          .orderBy(...oldestMessage.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ message: { threadId, body, original, createdAt }, propertyId }) => ({
        threadId,
        propertyId,
        text: original ?? body,
        createdAt: at(createdAt),
      }))
    },
    listQuickReplies: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReply, page, (after, limit) =>
        db
          .select({ reply: quickReplies, key: oldestReply.key })
          .from(quickReplies)
          .where(and(eq(quickReplies.userId, userId), after))
          .orderBy(...oldestReply.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ reply: { title, body } }) => ({ title, text: body }))
    },
    listReviewsAbout: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReview, page, (after, limit) =>
        db
          .select({ review: reviews, key: oldestReview.key })
          .from(reviews)
          .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
          .where(and(eq(bookings.guestId, userId), eq(reviews.kind, 'guest'), isPublished, after))
          .orderBy(...oldestReview.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ review: { propertyId, rating, comment, createdAt } }) => ({
        propertyId,
        rating,
        comment,
        createdAt: at(createdAt),
      }))
    },
  }
}
export type PrivacyReadModel = ReturnType<typeof createPrivacyReadModel>
