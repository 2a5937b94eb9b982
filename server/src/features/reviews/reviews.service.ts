import type { GuestReviewInput, ReviewedStay, StayReviewInput, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { requireBooking } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { toBookingData } from '../bookings/lifecycle/transitions.ts'
import { listReviewedStays, type ReviewedStaysQuery, readGuestRecord } from './review-stays.read-model.ts'
import { publish, type ReviewWritingDeps, writeReview } from './review-writing.service.ts'
import { queueReviewRequests } from './reviews.emails.ts'
import { toWrittenReview } from './reviews.mapper.ts'
import { findStay, lockReview, markAsked, walkDueStays, walkUnaskedStays, writeAnswer } from './reviews.repository.ts'

export interface ReviewsDependencies extends ReviewWritingDeps {
  log: { error(fields: object, message: string): void }
}

/** Guests' and hosts' reviews of past stays. */
export function createReviewsService(deps: ReviewsDependencies) {
  const { db, clock, log, publicUrl } = deps

  const ask = async (tx: Transaction, bookingId: number, now: Date): Promise<void> => {
    const stay = await findStay(tx, bookingId)
    if (!stay || !(await markAsked(tx, bookingId, now))) return
    await recordEvent(tx, { kind: 'booking.completed', data: toBookingData(await requireBooking(tx, bookingId)), at: now })
    if (now < stay.closesAt) await queueReviewRequests(tx, bookingId, publicUrl)
  }

  return {
    listStays: (actor: Actor, query: Omit<ReviewedStaysQuery, 'now'>): Promise<Page<ReviewedStay>> =>
      listReviewedStays(db, actor.id, { ...query, now: clock.now() }),

    /**
     * The guest's review of a stay. It publishes both when the host has written. Refuses anyone but the guest with
     * `booking_not_found`, with `review_closed` before check-out, after the review period and for a stay that was
     * not confirmed and paid, and with `reviewed_already`.
     */
    reviewStay: (actor: Actor, bookingId: number, input: StayReviewInput) =>
      writeReview(deps, actor, bookingId, { as: 'guest', input }),

    /** The host's review of the guest, under the same rules. */
    reviewGuest: (actor: Actor, bookingId: number, input: GuestReviewInput) =>
      writeReview(deps, actor, bookingId, { as: 'host', input }),

    /**
     * Hosts' reviews of a guest, for a host with a request or a stay of the guest. Others get `booking_not_found`.
     */
    readGuestRecord: async (actor: Actor, bookingId: number, page: PageRequest) => {
      const stay = await findStay(db, bookingId)
      const isAsked = stay?.hostId === actor.id && (stay.phase === 'paid' || stay.phase === 'confirmed')
      if (!stay || !isAsked) throw new Refusal('booking_not_found')
      return readGuestRecord(db, stay.guestId, page)
    },

    /**
     * The host's only answer to a published review of their place. Refuses with `review_not_found` and
     * `answered_already`.
     */
    answer: (actor: Actor, reviewId: number, text: string): Promise<WrittenReview> =>
      db.transaction(async (tx) => {
        const review = await lockReview(tx, reviewId)
        const isReadable = review?.kind === 'stay' && review.publishedAt !== null && review.hiddenAt === null
        const stay = isReadable && review.bookingId !== null ? await findStay(tx, review.bookingId) : null
        if (!review || stay?.hostId !== actor.id) throw new Refusal('review_not_found')
        if (review.answer !== null) throw new Refusal('answered_already')
        const answered = await writeAnswer(tx, reviewId, text, clock.now())
        return toWrittenReview(answered ?? review, actor.id)
      }),

    /** Publishes reviews whose days are over. */
    publishDue: async (): Promise<void> => {
      for await (const { bookingId } of walkDueStays(db, clock.now())) {
        if (bookingId === null) continue
        await db
          .transaction((tx) => publish(deps, tx, bookingId, clock.now()))
          .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'Reviews could not be published yet'))
      }
    },

    /** Asks guest and host once, after check-out; not about stays whose days are already over. */
    askForReviews: async (): Promise<void> => {
      for await (const { bookingId } of walkUnaskedStays(db, clock.now())) {
        await db
          .transaction((tx) => ask(tx, bookingId, clock.now()))
          .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'Review requests could not be sent yet'))
      }
    },
  }
}
export type ReviewsService = ReturnType<typeof createReviewsService>
