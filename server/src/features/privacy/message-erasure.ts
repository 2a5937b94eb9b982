import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { inboxVersions, messages, quickReplies } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'

/**
 * Published reviews of the person keep their stars, because others' ratings count them, and lose their text.
 * Unpublished ones are deleted, as are hosts' reviews of the person.
 */
export async function eraseReviews(tx: Transaction, userId: string): Promise<void> {
  const stays = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, userId))
  await tx.delete(reviews).where(and(eq(reviews.kind, 'guest'), inArray(reviews.bookingId, stays)))
  await tx.delete(reviews).where(and(eq(reviews.authorId, userId), isNull(reviews.publishedAt)))
  await tx
    .update(reviews)
    .set({ comment: '', hiddenReason: sql`case when hidden_at is null then null else '' end` })
    .where(eq(reviews.authorId, userId))
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, userId))
  await tx.update(reviews).set({ answer: null, answeredAt: null }).where(inArray(reviews.propertyId, own))
  await tx.update(reviewReports).set({ note: null }).where(eq(reviewReports.reporterId, userId))
}

/** What the person wrote in reports, and what others wrote about the person in theirs. The decisions are kept. */
export async function eraseReports(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ note: null })
    .where(or(eq(reports.reporterId, userId), eq(reports.aboutId, userId)))
}

/** A person's messages stay as empty entries for the other party; their text and the saved replies are deleted. */
export async function eraseMessages(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(messages).set({ body: '', original: null, erasedAt: now }).where(eq(messages.authorId, userId))
  await tx.delete(quickReplies).where(eq(quickReplies.userId, userId))
  await tx.delete(inboxVersions).where(eq(inboxVersions.userId, userId))
}
