import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import type { WrittenReview } from '#contract/reviews/reviews.schemas.ts'

/** The sub-scores as they are stored: all or none. */
export type StoredScores = { [Aspect in keyof ReviewScores]: number | null }

/** What guest and host read of a stored review. */
export interface StoredReview extends StoredScores {
  id: number
  authorId: string
  rating: number
  comment: string
  answer: string | null
  publishedAt: Date | null
  hiddenAt: Date | null
  hiddenReason: string | null
  createdAt: Date
}

/** The sub-scores of a review, or null when it has none. */
export function readScores({ cleanliness, accuracy, checkIn, location, value }: StoredScores): ReviewScores | null {
  if (cleanliness === null || accuracy === null || checkIn === null || location === null || value === null) return null
  return { cleanliness, accuracy, checkIn, location, value }
}

/** A review for guest or host: only its author learns why it is hidden. */
export const toWrittenReview = (review: StoredReview, readerId: string): WrittenReview => ({
  id: review.id,
  rating: review.rating,
  scores: readScores(review),
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  isPublished: review.publishedAt !== null,
  hiddenReason: review.hiddenAt && review.authorId === readerId ? review.hiddenReason : null,
  answer: review.answer,
})
