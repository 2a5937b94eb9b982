import type { FastifyInstance } from 'fastify'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage, sendNextLink, sendPage } from '../../http/paging.ts'
import type { ReviewModeration } from './review-moderation.service.ts'
import type { ReviewsService } from './reviews.service.ts'

export function registerReviewsRoutes(app: FastifyInstance, reviews: ReviewsService, moderation: ReviewModeration): void {
  const calls = reviewsEndpoints
  bindEndpoint(app, calls.listReviewedStays, async (call) => {
    const { waiting, bookings, ...query } = call.query
    const wanted = { ...query, isWaiting: waiting === '1', bookingIds: bookings?.split(',').map(Number) }
    return sendPage(calls.listReviewedStays, call, await reviews.listStays(requireActor(call.actor), wanted))
  })
  bindEndpoint(app, calls.listJudgedReviews, async (call) =>
    sendCountedPage(
      calls.listJudgedReviews,
      call,
      await moderation.listJudged({ ...call.query, hidden: call.query.hidden === '1' }),
    ),
  )
  bindEndpoint(app, calls.reviewStay, ({ actor, params, body }) => reviews.reviewStay(requireActor(actor), params.id, body))
  bindEndpoint(app, calls.reviewGuest, ({ actor, params, body }) => reviews.reviewGuest(requireActor(actor), params.id, body))
  bindEndpoint(app, calls.readGuestRecord, async (call) => {
    const { record, next } = await reviews.readGuestRecord(requireActor(call.actor), call.params.id, call.query)
    sendNextLink(calls.readGuestRecord, call, next)
    return record
  })
  bindEndpoint(app, calls.answerReview, ({ actor, params, body }) => reviews.answer(requireActor(actor), params.id, body.text))
  bindEndpoint(app, calls.reportReview, async ({ actor, params, body }) => {
    await moderation.report(requireActor(actor), params.id, body)
    return undefined
  })
  bindEndpoint(app, calls.setReviewVisibility, ({ actor, params, body }) =>
    moderation.setVisibility(requireActor(actor), params.id, body),
  )
}
