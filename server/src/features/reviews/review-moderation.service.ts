import type { JudgedReview, ReportInput } from '#contract/reviews/reviews.schemas.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { findAuthorAddress } from './review-parties.read-model.ts'
import { countReported, findJudged, insertReport, listJudged, writeVerdict } from './review-verdicts.repository.ts'
import { queueVerdict } from './reviews.emails.ts'
import { changeVisibility, findReview, findStay, lockReview, type ReviewRow } from './reviews.repository.ts'

export interface ReviewModerationDependencies {
  db: Database
  clock: Clock
  /** How many reviews one person may report per hour. */
  reports: SharedThrottle
  publicUrl: string
}

/** Reports of reviews, and administrators' decisions about them. */
export function createReviewModeration({ db, clock, reports, publicUrl }: ReviewModerationDependencies) {
  /** Reviews of places are public, those of guests are for their hosts and the guest. */
  const mayRead = async (review: ReviewRow, actor: Actor): Promise<boolean> => {
    if (review.kind === 'stay' || actor.rights.includes('reviews')) return true
    const stay = review.bookingId === null ? null : await findStay(db, review.bookingId)
    return stay?.guestId === actor.id || stay?.hostId === actor.id
  }

  return {
    /** Reports a published review to the administrators. Refuses with `review_not_found` and `too_many_requests`. */
    report: async (actor: Actor, reviewId: number, input: ReportInput): Promise<void> => {
      const review = await findReview(db, reviewId)
      const isPublic = review?.publishedAt && !review.hiddenAt
      if (!review || !isPublic || !(await mayRead(review, actor))) throw new Refusal('review_not_found')
      if (!(await reports.take(actor.id))) throw new Refusal('too_many_requests')
      await insertReport(db, { ...input, reviewId, reporterId: actor.id, now: clock.now() })
    },

    /** How many reviews have open reports, and since when the first one does. */
    countReported: () => countReported(db),

    /** A page of the reviews with open reports, longest waiting first, or of the hidden ones, latest first. */
    listJudged: ({ hidden, ...page }: PageRequest & { hidden: boolean }) => listJudged(db, hidden ? 'hidden' : 'reported', page),

    /**
     * Hides a published review, restores it, or keeps a reported one: each writes an audit entry and closes the
     * reports; a real change updates the rating and notifies the author. Refuses with `review_not_found`, also
     * before publication.
     */
    setVisibility: async (
      actor: Actor,
      reviewId: number,
      { isHidden, reason }: { isHidden: boolean; reason: string },
    ): Promise<JudgedReview> => {
      await db.transaction(async (tx) => {
        const review = await lockReview(tx, reviewId)
        if (!review?.publishedAt) throw new Refusal('review_not_found')
        const now = clock.now()
        const id = await writeVerdict(tx, { reviewId, adminId: actor.id, isHidden, reason, now })
        const isChange = isHidden !== (review.hiddenAt !== null)
        const action = !isChange ? 'review.kept' : isHidden ? 'review.hidden' : 'review.restored'
        await recordAudit(tx, { actorId: actor.id, action, subjectId: reviewId, detail: reason, at: now })
        if (!isChange) return
        await changeVisibility(tx, review, { isHidden, reason, now })
        const to = await findAuthorAddress(tx, review.authorId)
        if (to) await queueVerdict(tx, { id, review, to, isHidden, reason, publicUrl })
      })
      const judged = await findJudged(db, reviewId)
      if (!judged) throw new Refusal('review_not_found')
      return judged
    },
  }
}
export type ReviewModeration = ReturnType<typeof createReviewModeration>
