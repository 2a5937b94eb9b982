import type { FastifyInstance } from 'fastify'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendCountedPage, sendNextLink, sendPage } from '../../http/paging.ts'
import { reportReview, setReviewVisibility } from './review-moderation.ts'
import { listChangedReviews, listReviewedStays } from './review-stays.queries.ts'
import { listJudged } from './review-verdicts.queries.ts'
import { answerReview, readGuestRecord, writeReview } from './reviews.ts'

export function registerReviewsRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'secret' | 'config'>): void {
  const calls = reviewsEndpoints
  bindEndpoint(app, calls.listReviewedStays, async (call) => {
    const userId = requireActor(call.actor).id
    const { waiting, bookings, updatedSince: _, ...query } = call.query
    const changed = await sendChanged(
      calls.listReviewedStays,
      call,
      (asked) => listChangedReviews(ctx.db, userId, { ...asked, as: query.as, now: ctx.clock.now() }),
      ['as'],
    )
    if (changed) return changed.items
    const wanted = { ...query, isWaiting: waiting === '1', bookingIds: bookings?.split(',').map(Number), now: ctx.clock.now() }
    return sendPage(calls.listReviewedStays, call, await listReviewedStays(ctx.db, userId, wanted))
  })
  bindEndpoint(app, calls.listJudgedReviews, async (call) =>
    sendCountedPage(
      calls.listJudgedReviews,
      call,
      await listJudged(ctx.db, call.query.hidden === '1' ? 'hidden' : 'reported', call.query),
    ),
  )
  bindEndpoint(app, calls.reviewStay, ({ actor, params, body }) =>
    writeReview(ctx, requireActor(actor), params.id, { as: 'guest', input: body }),
  )
  bindEndpoint(app, calls.reviewGuest, ({ actor, params, body }) =>
    writeReview(ctx, requireActor(actor), params.id, { as: 'host', input: body }),
  )
  bindEndpoint(app, calls.readGuestRecord, async (call) => {
    const { record, next } = await readGuestRecord(ctx, requireActor(call.actor), call.params.id, call.query)
    sendNextLink(calls.readGuestRecord, call, next)
    return record
  })
  bindEndpoint(app, calls.answerReview, ({ actor, params, body }) => answerReview(ctx, requireActor(actor), params.id, body.text))
  bindEndpoint(app, calls.reportReview, async ({ actor, params, body }) => {
    await reportReview(ctx, requireActor(actor), params.id, body)
    return undefined
  })
  bindEndpoint(app, calls.setReviewVisibility, ({ actor, params, body }) =>
    setReviewVisibility(ctx, requireActor(actor), params.id, body),
  )
}
