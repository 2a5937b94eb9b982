import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import type { WrittenReview } from '#contract/reviews/reviews.schemas.ts'

/** The sub-scores as they are stored: all or none. */
export type StoredScores = { [Aspect in keyof ReviewScores]: number | null }

/** What of a stored review the two of a stay read. */
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

/** The sub-scores of a review, or null when it was given without them. */
export function readScores({ cleanliness, accuracy, checkIn, location, value }: StoredScores): ReviewScores | null {
  if (cleanliness === null || accuracy === null || checkIn === null || location === null || value === null) return null
  return { cleanliness, accuracy, checkIn, location, value }
}

/** A review for one of the two of a stay: why it is hidden is said to its author alone. */
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
