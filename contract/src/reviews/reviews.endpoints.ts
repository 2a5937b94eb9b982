import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { reviewPolicy, reviewReports, reviewRoles } from './reviews.rules.ts'
import {
  answerInputSchema,
  guestRecordSchema,
  guestReviewInputSchema,
  judgedReviewSchema,
  reportInputSchema,
  reviewedStaySchema,
  stayReviewInputSchema,
  visibilityInputSchema,
  writtenReviewSchema,
} from './reviews.schemas.ts'

const idParams = z.object({ id: pathIdSchema() })

export const reviewsEndpoints = {
  listReviewedStays: defineEndpoint({
    name: 'listReviewedStays',
    method: 'GET',
    path: '/api/reviews/stays',
    summary: 'Past stays as guest or as host, with their published reviews, latest first',
    access: 'user',
    query: pageQuerySchema().extend({
      ...changesQuerySchema.shape,
      as: z.enum(reviewRoles),
      /** Only those the signed-in user can still review. */
      waiting: z.literal('1').optional(),
      /** Only those of these bookings. */
      bookings: z
        .string()
        .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'Give at most 100 booking IDs, separated by commas')
        .optional(),
    }),
    reply: z.array(reviewedStaySchema),
    paging: 'linked',
    hasChanges: true,
  }),
  reviewStay: defineEndpoint({
    name: 'reviewStay',
    method: 'POST',
    path: '/api/bookings/:id/review',
    summary: `Review a stay as its guest, once, within ${reviewPolicy.windowDays} days of check-out; private until both have posted or that time is over`,
    access: 'user',
    params: idParams,
    body: stayReviewInputSchema,
    reply: writtenReviewSchema,
    status: 201,
    errors: ['booking_not_found', 'review_closed', 'reviewed_already'],
  }),
  reviewGuest: defineEndpoint({
    name: 'reviewGuest',
    method: 'POST',
    path: '/api/bookings/:id/guest-review',
    summary: 'Review a guest as the host, under the same rules; visible to the guest and to hosts with a request from the guest',
    access: 'user',
    params: idParams,
    body: guestReviewInputSchema,
    reply: writtenReviewSchema,
    status: 201,
    errors: ['booking_not_found', 'review_closed', 'reviewed_already'],
  }),
  readGuestRecord: defineEndpoint({
    name: 'readGuestRecord',
    method: 'GET',
    path: '/api/bookings/:id/guest-reviews',
    summary: 'Reviews of the guest of a paid request, for the host of the request',
    access: 'user',
    params: idParams,
    query: pageQuerySchema({ limit: 50, most: 100 }),
    reply: guestRecordSchema,
    errors: ['booking_not_found'],
    paging: 'linked',
  }),
  answerReview: defineEndpoint({
    name: 'answerReview',
    method: 'POST',
    path: '/api/reviews/:id/answer',
    summary: 'Respond publicly to a published review of a listing, once',
    access: 'user',
    params: idParams,
    body: answerInputSchema,
    reply: writtenReviewSchema,
    status: 201,
    errors: ['review_not_found', 'answered_already'],
  }),
  reportReview: defineEndpoint({
    name: 'reportReview',
    method: 'POST',
    path: '/api/reviews/:id/report',
    summary: 'Report a review to the administrators; idempotent for each user',
    access: 'user',
    params: idParams,
    body: reportInputSchema,
    reply: z.undefined(),
    status: 204,
    errors: ['review_not_found'],
    limits: [reviewReports],
  }),
  listJudgedReviews: defineEndpoint({
    name: 'listJudgedReviews',
    method: 'GET',
    path: '/api/reviews/reported',
    summary: 'Reviews with open reports, oldest report first; with `hidden=1`, hidden reviews',
    access: { right: 'reviews' },
    query: pageQuerySchema().extend({ hidden: z.literal('1').optional() }),
    reply: z.array(judgedReviewSchema),
    paging: 'counted',
  }),
  setReviewVisibility: defineEndpoint({
    name: 'setReviewVisibility',
    method: 'PUT',
    path: '/api/reviews/:id/visibility',
    summary: 'Hide, restore or keep a review; closes its reports and emails the author about a change',
    access: { right: 'reviews' },
    params: idParams,
    body: visibilityInputSchema,
    reply: judgedReviewSchema,
    errors: ['review_not_found'],
  }),
}
