import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { GuestRecord, ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { isPublished, reviewClosesAt, reviewOpensAt } from '../../db/booking-facts.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { toWrittenReview } from './reviews.mapper.ts'

const MAX_STAYS = 200
const MAX_RECORD = 50

const stayReviews = alias(reviews, 'stay_reviews')
const guestReviews = alias(reviews, 'guest_reviews')

/** The stays of a person that are over, latest first; what the other one wrote only when everybody may read it. */
export async function listReviewedStays(db: Queryable, userId: string, as: ReviewRole, now: Date): Promise<ReviewedStay[]> {
  const isGuest = as === 'guest'
  const rows = await db
    .select({
      bookingId: bookings.id,
      propertyId: bookings.propertyId,
      snapshot: bookings.property,
      otherName: users.firstName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      reviewBy: sql<Date>`${reviewClosesAt}`.mapWith(bookings.createdAt),
      ofStay: stayReviews,
      ofGuest: guestReviews,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, isGuest ? properties.ownerId : bookings.guestId))
    .leftJoin(stayReviews, and(eq(stayReviews.bookingId, bookings.id), eq(stayReviews.kind, 'stay')))
    .leftJoin(guestReviews, and(eq(guestReviews.bookingId, bookings.id), eq(guestReviews.kind, 'guest')))
    .where(
      and(
        eq(isGuest ? bookings.guestId : properties.ownerId, userId),
        eq(bookings.phase, 'confirmed'),
        isNotNull(bookings.paidAt),
        sql`${reviewOpensAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(bookings.checkOut), desc(bookings.id))
    .limit(MAX_STAYS)
  return rows.map(({ snapshot, checkIn, checkOut, reviewBy, ofStay, ofGuest, ...row }) => {
    const [mine, theirs] = isGuest ? [ofStay, ofGuest] : [ofGuest, ofStay]
    const canRead = theirs !== null && theirs.publishedAt !== null && theirs.hiddenAt === null
    return {
      ...row,
      otherName: row.otherName.trim() || (isGuest ? 'Host' : 'Guest'),
      title: snapshot.title,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      reviewBy: reviewBy.toISOString(),
      canWrite: mine === null && now < reviewBy,
      mine: mine && toWrittenReview(mine, userId),
      theirs: canRead ? toWrittenReview(theirs, userId) : null,
    }
  })
}

/** The published reviews that hosts wrote about a guest, newest first. */
export async function readGuestRecord(db: Queryable, guestId: string): Promise<GuestRecord> {
  const [guest] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, guestId))
  const rows = await db
    .select({ review: reviews, hostName: users.firstName, city: properties.city, state: properties.state })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(and(eq(bookings.guestId, guestId), eq(reviews.kind, 'guest'), isPublished))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_RECORD)
  const sum = rows.reduce((total, { review }) => total + review.rating, 0)
  return {
    firstName: guest?.firstName.trim() || 'Guest',
    averageRating: rows.length === 0 ? null : Math.round((sum / rows.length) * 100) / 100,
    reviews: rows.map(({ review, hostName, city, state }) => ({
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
      hostName: hostName.trim() || 'Host',
      place: `${city}, ${state}`,
    })),
  }
}
