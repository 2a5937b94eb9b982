import type { FastifyInstance } from 'fastify'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { ReviewModeration } from './review-moderation.service.ts'
import type { ReviewsService } from './reviews.service.ts'

export function registerReviewsRoutes(app: FastifyInstance, reviews: ReviewsService, moderation: ReviewModeration): void {
  const calls = reviewsEndpoints
  bindEndpoint(app, calls.listReviewedStays, ({ actor, query }) => reviews.listStays(requireActor(actor), query.as))
  bindEndpoint(app, calls.listJudgedReviews, ({ query }) => moderation.listJudged({ hidden: query.hidden === '1' }))
  bindEndpoint(app, calls.reviewStay, ({ actor, params, body }) => reviews.reviewStay(requireActor(actor), params.id, body))
  bindEndpoint(app, calls.reviewGuest, ({ actor, params, body }) => reviews.reviewGuest(requireActor(actor), params.id, body))
  bindEndpoint(app, calls.readGuestRecord, ({ actor, params }) => reviews.readGuestRecord(requireActor(actor), params.id))
  bindEndpoint(app, calls.answerReview, ({ actor, params, body }) => reviews.answer(requireActor(actor), params.id, body.text))
  bindEndpoint(app, calls.reportReview, async ({ actor, params, body }) => {
    await moderation.report(requireActor(actor), params.id, body)
    return undefined
  })
  bindEndpoint(app, calls.setReviewVisibility, ({ actor, params, body }) =>
    moderation.setVisibility(requireActor(actor), params.id, body),
  )
}
