import { and, eq } from 'drizzle-orm'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { isPublished } from '../../db/conditions/stay-dates.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'
import { instantOf, mapPage } from './own-rows.mapper.ts'

const oldestReport = defineOrder('own-data.reports', 'rising', [['id', reports.id]])
const oldestReviewReport = defineOrder('own-data.review-reports', 'rising', [['id', reviewReports.id]])
const oldestReview = defineOrder('own-data.reviews', 'rising', [['id', reviews.id]])

/** The reviews and reports that a person has written, and the published ones about them as a guest. */
export function createOwnReviews(db: Database) {
  return {
    listReviews: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReview, page, (after, limit) =>
        db
          .select({ review: reviews, key: oldestReview.key })
          .from(reviews)
          .where(and(eq(reviews.authorId, userId), after))
          .orderBy(...oldestReview.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ review: { propertyId, kind, rating, comment, createdAt } }) => ({
        propertyId,
        about: kind,
        rating,
        comment,
        createdAt: instantOf(createdAt),
      }))
    },

    listReports: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReport, page, (after, limit) =>
        db
          .select({ report: reports, key: oldestReport.key })
          .from(reports)
          .where(and(eq(reports.reporterId, userId), after))
          .orderBy(...oldestReport.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ report: { kind, reason, note, createdAt, settledAt } }) => ({
        about: kind,
        reason,
        note,
        createdAt: instantOf(createdAt),
        settledAt: settledAt && instantOf(settledAt),
      }))
    },

    listReviewReports: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReviewReport, page, (after, limit) =>
        db
          .select({ report: reviewReports, key: oldestReviewReport.key })
          .from(reviewReports)
          .where(and(eq(reviewReports.reporterId, userId), after))
          .orderBy(...oldestReviewReport.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ report: { reason, note, createdAt, settledAt } }) => ({
        about: 'review',
        reason,
        note,
        createdAt: instantOf(createdAt),
        settledAt: settledAt && instantOf(settledAt),
      }))
    },

    listReviewsAbout: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReview, page, (after, limit) =>
        db
          .select({ review: reviews, key: oldestReview.key })
          .from(reviews)
          .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
          .where(and(eq(bookings.guestId, userId), eq(reviews.kind, 'guest'), isPublished, after))
          .orderBy(...oldestReview.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ review: { propertyId, rating, comment, createdAt } }) => ({
        propertyId,
        rating,
        comment,
        createdAt: instantOf(createdAt),
      }))
    },
  }
}
