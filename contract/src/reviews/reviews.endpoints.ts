import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { reviewRoles } from './reviews.rules.ts'
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
    summary:
      'Stays that are over, as their guest or as their host, with what was said about them as far as it is published; the latest first',
    access: 'user',
    query: pageQuerySchema().extend({
      as: z.enum(reviewRoles),
      /** Only those the signed-in user can still review. */
      waiting: z.literal('1').optional(),
      /** Only those of these bookings. */
      bookings: z
        .string()
        .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'Name at most 100 bookings, with commas between them')
        .optional(),
    }),
    reply: z.array(reviewedStaySchema),
    paging: 'linked',
  }),
  reviewStay: defineEndpoint({
    name: 'reviewStay',
    method: 'POST',
    path: '/api/bookings/:id/review',
    summary: 'The guest reviews the stay, once, within 14 days of check-out; hidden until both have written or the days are over',
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
    summary: 'The host reviews the guest, under the same rules; read by the guest and by hosts whom the guest asks',
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
    summary: 'What hosts said about the guest of a paid request, for the host who is asked',
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
    summary: 'The host answers a published review of a place, once and in public',
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
    summary: 'Tell the administrators that a review breaks the rules; again by the same person changes nothing',
    access: 'user',
    params: idParams,
    body: reportInputSchema,
    reply: z.undefined(),
    status: 204,
    errors: ['review_not_found', 'too_many_requests'],
  }),
  listJudgedReviews: defineEndpoint({
    name: 'listJudgedReviews',
    method: 'GET',
    path: '/api/reviews/reported',
    summary: 'Reviews with open reports, longest waiting first; with `hidden=1` those that are hidden',
    access: 'admin',
    query: pageQuerySchema().extend({ hidden: z.literal('1').optional() }),
    reply: z.array(judgedReviewSchema),
    paging: 'counted',
  }),
  setReviewVisibility: defineEndpoint({
    name: 'setReviewVisibility',
    method: 'PUT',
    path: '/api/reviews/:id/visibility',
    summary: 'Hide a review, show it again, or let a reported one stand; settles its reports and tells the author of a change',
    access: 'admin',
    params: idParams,
    body: visibilityInputSchema,
    reply: judgedReviewSchema,
    errors: ['review_not_found'],
  }),
}
