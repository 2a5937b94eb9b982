import { type ReviewRole, reviewClosed } from '#contract/reviews/reviews.rules.ts'
import type { GuestReviewInput, StayReviewInput, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { queuePublished } from './reviews.emails.ts'
import { toWrittenReview } from './reviews.mapper.ts'
import { insertReview, lockStay, publishReviews } from './reviews.repository.ts'

export interface ReviewWritingDeps {
  db: Database
  clock: Clock
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

/** Publishes the reviews of a stay that may be read now, with their emails, and returns them. */
export async function publish({ publicUrl }: ReviewWritingDeps, tx: Transaction, bookingId: number, now: Date) {
  const published = await publishReviews(tx, bookingId, now)
  for (const review of published) {
    await queuePublished(tx, review, publicUrl)
    const { id: reviewId, propertyId, rating, kind } = review
    const data = { reviewId, bookingId, propertyId, rating }
    if (kind === 'stay') await recordEvent(tx, { kind: 'review.published', data, at: now })
  }
  return published
}

/**
 * Writes a review of a stay, as its guest or its host. It publishes both when the other side has written. Refuses
 * others with `booking_not_found`, with `review_closed` before check-out, after the review period and for a stay that
 * was not confirmed and paid, and with `reviewed_already`.
 */
export const writeReview = (
  deps: ReviewWritingDeps,
  actor: Actor,
  bookingId: number,
  { as, input }: { as: ReviewRole; input: GuestReviewInput & Partial<StayReviewInput> },
): Promise<WrittenReview> =>
  deps.db.transaction(async (tx) => {
    const stay = await lockStay(tx, bookingId)
    const author = as === 'guest' ? stay?.guestId : stay?.hostId
    if (!stay || author !== actor.id || stay.paidAt === null) throw new Refusal('booking_not_found')
    const now = deps.clock.now()
    if (stay.phase !== 'confirmed' || now < stay.opensAt || now >= stay.closesAt) throw new Refusal('review_closed', reviewClosed)
    const kind = as === 'guest' ? 'stay' : 'guest'
    const written = await insertReview(tx, stay, { kind, authorId: actor.id, input, now })
    if (!written) throw new Refusal('reviewed_already')
    const published = await publish(deps, tx, bookingId, now)
    return toWrittenReview(published.find(({ id }) => id === written.id) ?? written, actor.id)
  })
