import { and, avg, desc, eq, isNotNull } from 'drizzle-orm'
import type { Review } from '#contract/properties/properties.schemas.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import { isPublished } from '../../db/booking-facts.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { readScores } from './reviews.mapper.ts'

const MAX_REVIEWS = 100

const toMean = (text: string | null): number => Math.round(Number(text ?? 0) * 100) / 100

/** Reads the published reviews of a listing. Of their authors only the first name and the picture leave the server. */
export function createReviewsReadModel(db: Queryable) {
  const ofListing = (propertyId: number) => and(eq(reviews.propertyId, propertyId), eq(reviews.kind, 'stay'), isPublished)
  return {
    /** The newest reviews of a listing, at most a hundred. */
    async listReviews(propertyId: number): Promise<Review[]> {
      const rows = await db
        .select({ review: reviews, firstName: users.firstName, profileImageUrl: users.profileImageUrl })
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.authorId))
        .where(ofListing(propertyId))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(MAX_REVIEWS)
      return rows.map(({ review, firstName, profileImageUrl }) => ({
        id: review.id,
        rating: review.rating,
        comment: review.comment,
        createdAt: review.createdAt.toISOString(),
        user: { firstName: firstName.trim() || null, profileImageUrl },
        scores: readScores(review),
        answer: review.answer ? { text: review.answer, createdAt: (review.answeredAt ?? review.createdAt).toISOString() } : null,
      }))
    },

    /** The means of the sub-scores of a listing; null while no review has any. */
    async readScoreMeans(propertyId: number): Promise<ReviewScores | null> {
      const [row] = await db
        .select({
          cleanliness: avg(reviews.cleanliness),
          accuracy: avg(reviews.accuracy),
          checkIn: avg(reviews.checkIn),
          location: avg(reviews.location),
          value: avg(reviews.value),
        })
        .from(reviews)
        .where(and(ofListing(propertyId), isNotNull(reviews.cleanliness)))
      if (!row?.cleanliness) return null
      const { cleanliness, accuracy, checkIn, location, value } = row
      return {
        cleanliness: toMean(cleanliness),
        accuracy: toMean(accuracy),
        checkIn: toMean(checkIn),
        location: toMean(location),
        value: toMean(value),
      }
    },
  }
}
export type ReviewsReadModel = ReturnType<typeof createReviewsReadModel>
