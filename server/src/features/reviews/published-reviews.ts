import { and, avg, eq, isNotNull } from 'drizzle-orm'
import type { Review } from '#contract/properties/properties.schemas.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import { isPublished } from '../../db/conditions/stay-dates.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { changeOfReview, readScores } from './reviews.queries.ts'

/** The order of reviews in every list by age. */
export const newestReview = defineOrder('reviews.newest', 'falling', [
  ['instant', reviews.createdAt],
  ['id', reviews.id],
])

const toMean = (text: string | null): number => Math.round(Number(text ?? 0) * 100) / 100

const ofListing = (propertyId: number) => and(eq(reviews.propertyId, propertyId), eq(reviews.kind, 'stay'), isPublished)

/**
 * A page of the published reviews of a listing, newest first. Only the first name and the photo of an author leave
 * the server.
 */
export async function listPublishedReviews(
  { reads, images }: Needs<'reads' | 'images'>,
  propertyId: number,
  page: PageRequest,
): Promise<Page<Review>> {
  const { items, next } = await readPage(newestReview, page, (after, limit) =>
    reads
      .select({
        review: reviews,
        firstName: users.firstName,
        photoKey: users.photoSmallKey,
        key: newestReview.key,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.authorId))
      .where(and(ofListing(propertyId), after))
      .orderBy(...newestReview.orderBy)
      .limit(limit),
  )
  const shown = items.map(({ review, firstName, photoKey }) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    updatedAt: changeOfReview(review),
    user: { firstName: firstName.trim() || null, profileImageUrl: photoKey && images.urlFor(photoKey) },
    scores: readScores(review),
    answer: review.answer ? { text: review.answer, createdAt: (review.answeredAt ?? review.createdAt).toISOString() } : null,
  }))
  return { items: shown, next }
}

/** The means of the sub-scores of a listing; null while no review has any. */
export async function readScoreMeans({ reads }: Needs<'reads'>, propertyId: number): Promise<ReviewScores | null> {
  const [row] = await reads
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
}
