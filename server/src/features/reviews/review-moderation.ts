import { reviewReports } from '#contract/reviews/reviews.rules.ts'
import type { JudgedReview, ReportInput } from '#contract/reviews/reviews.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { takeTry } from '../../platform/limits/limits.ts'
import { findJudged, insertReport, writeVerdict } from './review-verdicts.queries.ts'
import { queueVerdict } from './reviews.emails.ts'
import { changeVisibility, findAuthorAddress, findReview, findStay, lockReview, type ReviewRow } from './reviews.queries.ts'

// Reports of reviews, and administrators' decisions about them.

/** Reports a published review to the administrators. Refuses with `review_not_found` and `too_many_requests`. */
export async function reportReview(
  ctx: Needs<'db' | 'clock' | 'secret'>,
  actor: Actor,
  reviewId: number,
  input: ReportInput,
): Promise<void> {
  const { db, clock } = ctx
  const review = await findReview(db, reviewId)
  const isPublic = review?.publishedAt && !review.hiddenAt
  if (!review || !isPublic || !(await mayRead(db, review, actor))) throw new Refusal('review_not_found')
  if (!(await takeTry(ctx, reviewReports, actor.id))) throw new Refusal('too_many_requests')
  await insertReport(db, { ...input, reviewId, reporterId: actor.id, now: clock.now() })
}

/** Reviews of places are public, those of guests are for their hosts and the guest. */
async function mayRead(db: Queryable, review: ReviewRow, actor: Actor): Promise<boolean> {
  if (review.kind === 'stay' || actor.rights.includes('reviews')) return true
  const stay = review.bookingId === null ? null : await findStay(db, review.bookingId)
  return stay?.guestId === actor.id || stay?.hostId === actor.id
}

/**
 * Hides a published review, restores it, or keeps a reported one: each writes an audit entry and closes the
 * reports; a real change updates the rating and notifies the author. Refuses with `review_not_found`, also
 * before publication.
 */
export async function setReviewVisibility(
  { db, clock, config }: Needs<'db' | 'clock' | 'config'>,
  actor: Actor,
  reviewId: number,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<JudgedReview> {
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
    if (to) await queueVerdict(tx, { id, review, to, isHidden, reason, publicUrl: config.publicUrl })
  })
  const judged = await findJudged(db, reviewId)
  if (!judged) throw new Refusal('review_not_found')
  return judged
}
