import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { GuestReviewInput, ReviewedStay, StayReviewInput, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { listReviewedStays, type ReviewedStaysQuery, readGuestRecord } from './review-stays.read-model.ts'
import { queuePublished, queueReviewRequests } from './reviews.emails.ts'
import { toWrittenReview } from './reviews.mapper.ts'
import {
  findStay,
  insertReview,
  lockReview,
  lockStay,
  markAsked,
  publishReviews,
  walkDueStays,
  walkUnaskedStays,
  writeAnswer,
} from './reviews.repository.ts'

export interface ReviewsDependencies {
  db: Database
  clock: Clock
  log: { error(fields: object, message: string): void }
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

/** Guests' and hosts' reviews of past stays. */
export function createReviewsService({ db, clock, log, publicUrl }: ReviewsDependencies) {
  const publish = async (tx: Transaction, bookingId: number, now: Date) => {
    const published = await publishReviews(tx, bookingId, now)
    for (const review of published) await queuePublished(tx, review, publicUrl)
    return published
  }

  const ask = async (tx: Transaction, bookingId: number, now: Date): Promise<void> => {
    const stay = await findStay(tx, bookingId)
    if (!stay || !(await markAsked(tx, bookingId, now))) return
    if (now < stay.closesAt) await queueReviewRequests(tx, bookingId, publicUrl)
  }

  const write = (actor: Actor, bookingId: number, as: ReviewRole, input: GuestReviewInput & Partial<StayReviewInput>) =>
    db.transaction(async (tx): Promise<WrittenReview> => {
      const stay = await lockStay(tx, bookingId)
      const author = as === 'guest' ? stay?.guestId : stay?.hostId
      if (!stay || author !== actor.id || stay.paidAt === null) throw new Refusal('booking_not_found')
      const now = clock.now()
      if (stay.phase !== 'confirmed' || now < stay.opensAt || now >= stay.closesAt) throw new Refusal('review_closed')
      const kind = as === 'guest' ? 'stay' : 'guest'
      const written = await insertReview(tx, stay, { kind, authorId: actor.id, input, now })
      if (!written) throw new Refusal('reviewed_already')
      const published = await publish(tx, bookingId, now)
      return toWrittenReview(published.find(({ id }) => id === written.id) ?? written, actor.id)
    })

  return {
    listStays: (actor: Actor, query: Omit<ReviewedStaysQuery, 'now'>): Promise<Page<ReviewedStay>> =>
      listReviewedStays(db, actor.id, { ...query, now: clock.now() }),

    /**
     * The guest's review of a stay. It publishes both when the host has written. Refuses anyone but the guest with
     * `booking_not_found`, with `review_closed` before check-out, after the review period and for a stay that was
     * not confirmed and paid, and with `reviewed_already`.
     */
    reviewStay: (actor: Actor, bookingId: number, input: StayReviewInput) => write(actor, bookingId, 'guest', input),

    /** The host's review of the guest, under the same rules. */
    reviewGuest: (actor: Actor, bookingId: number, input: GuestReviewInput) => write(actor, bookingId, 'host', input),

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
          .transaction((tx) => publish(tx, bookingId, clock.now()))
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
