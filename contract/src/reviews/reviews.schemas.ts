import { z } from 'zod'
import { reviewScoresSchema } from '../properties/review-scores.rules.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { oneLine, textSchema } from '../shared/texts/texts.schemas.ts'
import { reportReasons, reviewPolicy, reviewRoles } from './reviews.rules.ts'

const starsSchema = z.number({ error: 'Choose one to five stars' }).int().min(1, 'Choose one to five stars').max(5)
const commentSchema = textSchema(reviewPolicy.commentLength).refine(
  (text) => text.length >= reviewPolicy.shortestComment,
  `Write at least ${reviewPolicy.shortestComment} characters`,
)

/** A guest's review of a stay. */
export const stayReviewInputSchema = z.object({
  rating: starsSchema,
  scores: z.object({
    cleanliness: starsSchema,
    accuracy: starsSchema,
    checkIn: starsSchema,
    location: starsSchema,
    value: starsSchema,
  }),
  comment: commentSchema,
})
export type StayReviewInput = z.infer<typeof stayReviewInputSchema>

/** A host's review of a guest. */
export const guestReviewInputSchema = z.object({ rating: starsSchema, comment: commentSchema })
export type GuestReviewInput = z.infer<typeof guestReviewInputSchema>

export const answerInputSchema = z.object({
  text: textSchema(reviewPolicy.answerLength).refine((text) => text.length > 0, 'Write a response'),
})

export const reportInputSchema = z.object({
  reason: z.enum(reportReasons, { error: 'Choose a reason' }),
  note: textSchema(reviewPolicy.reasonLength).optional(),
})
export type ReportInput = z.infer<typeof reportInputSchema>

export const visibilityInputSchema = z.object({
  isHidden: z.boolean(),
  /** The reason, for the author's email and for the audit. */
  reason: oneLine(reviewPolicy.reasonLength, 'Give a reason'),
})

/** A review as guest and host read it. `hiddenReason` is only for its author. */
export const writtenReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  scores: reviewScoresSchema.nullable(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
  isPublished: z.boolean(),
  hiddenReason: z.string().nullable(),
  answer: z.string().nullable(),
})
export type WrittenReview = z.infer<typeof writtenReviewSchema>

/** A past stay with both reviews. `theirs` is null until it is published. */
export const reviewedStaySchema = z.object({
  bookingId: idSchema,
  propertyId: idSchema,
  title: z.string(),
  /** The first name of the other person. */
  otherName: z.string(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  /** The end of the review period. */
  reviewBy: z.iso.datetime(),
  canWrite: z.boolean(),
  mine: writtenReviewSchema.nullable(),
  theirs: writtenReviewSchema.nullable(),
})
export type ReviewedStay = z.infer<typeof reviewedStaySchema>

/** Hosts' reviews of a guest with a request. */
export const guestRecordSchema = z.object({
  firstName: z.string(),
  /** Over all of them, however many the page shows. */
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  reviews: z.array(
    z.object({
      id: idSchema,
      rating: z.number().int(),
      comment: z.string(),
      createdAt: z.iso.datetime(),
      hostName: z.string(),
      place: z.string(),
    }),
  ),
})
export type GuestRecord = z.infer<typeof guestRecordSchema>

/** A review as an administrator sees it. */
export const judgedReviewSchema = z.object({
  id: idSchema,
  by: z.enum(reviewRoles),
  propertyId: idSchema,
  title: z.string(),
  authorName: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string().nullable(), by: z.string(), createdAt: z.iso.datetime() }),
  ),
})
export type JudgedReview = z.infer<typeof judgedReviewSchema>
