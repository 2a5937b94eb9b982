import { type ReviewRole, reviewClosed } from '#contract/reviews/reviews.rules.ts'
import type { GuestReviewInput, StayReviewInput, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { requireBooking } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent, toBookingData } from '../../platform/jobs/webhook-outbox.ts'
import { listGuestRecord } from './review-stays.queries.ts'
import { queuePublished, queueReviewRequests } from './reviews.emails.ts'
import {
  findStay,
  insertReview,
  lockReview,
  lockStay,
  markAsked,
  publishReviews,
  toWrittenReview,
  walkDueStays,
  walkUnaskedStays,
  writeAnswer,
} from './reviews.queries.ts'

// Guests' and hosts' reviews of past stays.

type Ctx = Needs<'db' | 'clock' | 'config' | 'log'>

/**
 * Writes a review of a stay, as its guest or its host. It publishes both when the other side has written. Refuses
 * others with `booking_not_found`, with `review_closed` before check-out, after the review period and for a stay that
 * was not confirmed and paid, and with `reviewed_already`.
 */
export async function writeReview(
  ctx: Needs<'db' | 'clock' | 'config'>,
  actor: Actor,
  bookingId: number,
  { as, input }: { as: ReviewRole; input: GuestReviewInput & Partial<StayReviewInput> },
): Promise<WrittenReview> {
  return ctx.db.transaction(async (tx) => {
    const stay = await lockStay(tx, bookingId)
    const author = as === 'guest' ? stay?.guestId : stay?.hostId
    if (!stay || author !== actor.id || stay.paidAt === null) throw new Refusal('booking_not_found')
    const now = ctx.clock.now()
    if (stay.phase !== 'confirmed' || now < stay.opensAt || now >= stay.closesAt) throw new Refusal('review_closed', reviewClosed)
    const kind = as === 'guest' ? 'stay' : 'guest'
    const written = await insertReview(tx, stay, { kind, authorId: actor.id, input, now })
    if (!written) throw new Refusal('reviewed_already')
    const published = await publish(ctx, tx, bookingId, now)
    return toWrittenReview(published.find(({ id }) => id === written.id) ?? written, actor.id)
  })
}

/** Publishes the reviews of a stay that may be read now, with their emails, and returns them. */
async function publish({ config }: Needs<'config'>, tx: Transaction, bookingId: number, now: Date) {
  const published = await publishReviews(tx, bookingId, now)
  for (const review of published) {
    await queuePublished(tx, review, config.publicUrl)
    const { id: reviewId, propertyId, rating, kind } = review
    const data = { reviewId, bookingId, propertyId, rating }
    if (kind === 'stay') await recordEvent(tx, { kind: 'review.published', data, at: now })
  }
  return published
}

/**
 * Hosts' reviews of a guest, for a host with a request or a stay of the guest. Others get `booking_not_found`.
 */
export async function readGuestRecord({ db }: Needs<'db'>, actor: Actor, bookingId: number, page: PageRequest) {
  const stay = await findStay(db, bookingId)
  const isAsked = stay?.hostId === actor.id && (stay.phase === 'paid' || stay.phase === 'confirmed')
  if (!stay || !isAsked) throw new Refusal('booking_not_found')
  return listGuestRecord(db, stay.guestId, page)
}

/**
 * The host's only answer to a published review of their place. Refuses with `review_not_found` and
 * `answered_already`.
 */
export async function answerReview(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  reviewId: number,
  text: string,
): Promise<WrittenReview> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    const isReadable = review?.kind === 'stay' && review.publishedAt !== null && review.hiddenAt === null
    const stay = isReadable && review.bookingId !== null ? await findStay(tx, review.bookingId) : null
    if (!review || stay?.hostId !== actor.id) throw new Refusal('review_not_found')
    if (review.answer !== null) throw new Refusal('answered_already')
    const answered = await writeAnswer(tx, reviewId, text, clock.now())
    return toWrittenReview(answered ?? review, actor.id)
  })
}

/** Publishes reviews whose days are over. */
export async function publishDueReviews(ctx: Ctx): Promise<void> {
  const { db, clock, log } = ctx
  for await (const { bookingId } of walkDueStays(db, clock.now())) {
    if (bookingId === null) continue
    await db
      .transaction((tx) => publish(ctx, tx, bookingId, clock.now()))
      .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'Reviews could not be published yet'))
  }
}

/** Asks guest and host once, after check-out; not about stays whose days are already over. */
export async function askForReviews(ctx: Ctx): Promise<void> {
  const { db, clock, log } = ctx
  for await (const { bookingId } of walkUnaskedStays(db, clock.now())) {
    await db
      .transaction((tx) => ask(ctx, tx, bookingId, clock.now()))
      .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'Review requests could not be sent yet'))
  }
}

async function ask({ config }: Needs<'config'>, tx: Transaction, bookingId: number, now: Date): Promise<void> {
  const stay = await findStay(tx, bookingId)
  if (!stay || !(await markAsked(tx, bookingId, now))) return
  await recordEvent(tx, { kind: 'booking.completed', data: toBookingData(await requireBooking(tx, bookingId)), at: now })
  if (now < stay.closesAt) await queueReviewRequests(tx, bookingId, config.publicUrl)
}
