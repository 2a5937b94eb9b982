import { and, eq } from 'drizzle-orm'
import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { isPublished } from '../../db/conditions/stay-dates.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { messages, quickReplies, threads } from '../../db/schema/messages.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'
import { listFiles } from '../messages/message-files.queries.ts'
import { toFile } from '../messages/message-files.ts'
import { instantOf, mapPage } from './own-data.queries.ts'

// What a person has written: messages, quick replies, reviews and reports; and published reviews about them as a
// guest.

const { readMessageFile } = messageFilesEndpoints
const oldestMessage = defineOrder('own-data.messages', 'rising', [['id', messages.id]])
const oldestReply = defineOrder('own-data.quick-replies', 'rising', [['id', quickReplies.id]])
const oldestReport = defineOrder('own-data.reports', 'rising', [['id', reports.id]])
const oldestReviewReport = defineOrder('own-data.review-reports', 'rising', [['id', reviewReports.id]])
const oldestReview = defineOrder('own-data.reviews', 'rising', [['id', reviews.id]])

export async function listMessages(db: Queryable, userId: string, page: PageRequest) {
  const rows = await readPage(oldestMessage, page, (after, limit) =>
    db
      .select({ message: messages, propertyId: threads.propertyId, key: oldestMessage.key })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .where(and(eq(messages.authorId, userId), after))
      .orderBy(...oldestMessage.orderBy)
      .limit(limit),
  )
  const files = await listFiles(
    db,
    rows.items.map(({ message }) => message.id),
  )
  const filesOf = (id: number) =>
    (files.get(id) ?? []).map((file) => ({ ...toFile(file, false), path: fillPath(readMessageFile.path, { id: file.id }) }))
  return mapPage(rows, ({ message: { id, threadId, body, original, createdAt }, propertyId }) => ({
    threadId,
    propertyId,
    text: original ?? body,
    files: filesOf(id),
    createdAt: instantOf(createdAt),
  }))
}

export async function listQuickReplies(db: Queryable, userId: string, page: PageRequest) {
  const rows = await readPage(oldestReply, page, (after, limit) =>
    db
      .select({ reply: quickReplies, key: oldestReply.key })
      .from(quickReplies)
      .where(and(eq(quickReplies.userId, userId), after))
      .orderBy(...oldestReply.orderBy)
      .limit(limit),
  )
  return mapPage(rows, ({ reply: { title, body } }) => ({ title, text: body }))
}

export async function listReviews(db: Queryable, userId: string, page: PageRequest) {
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
}

export async function listReports(db: Queryable, userId: string, page: PageRequest) {
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
}

export async function listReviewReports(db: Queryable, userId: string, page: PageRequest) {
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
}

export async function listReviewsAbout(db: Queryable, userId: string, page: PageRequest) {
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
}
