import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/reviews/reviews.rules.ts'
import { users } from './auth.schema.ts'
import { bookings } from './bookings.schema.ts'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/**
 * What the two of a stay say about it: of kind `stay` the guest about the place, of kind `guest` the host about the guest. Nobody but the
 * author reads a row before `publishedAt`, and nobody else while `hiddenAt` is set.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: ['stay', 'guest'] })
      .notNull()
      .default('stay'),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id').references(() => bookings.id),
    rating: integer('rating').notNull(),
    cleanliness: smallint('cleanliness'),
    accuracy: smallint('accuracy'),
    checkIn: smallint('check_in'),
    location: smallint('location'),
    value: smallint('value'),
    comment: text('comment').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** When it is published at the latest: at the end of the days in which the other one may write. */
    publishBy: instant('publish_by'),
    publishedAt: instant('published_at'),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reviews_property').on(table.propertyId, table.createdAt),
    index('reviews_author').on(table.authorId),
    index('reviews_waiting').on(table.publishBy).where(sql`published_at is null`),
    index('reviews_hidden').on(table.hiddenAt, table.id).where(sql`hidden_at is not null`),
    unique('reviews_once').on(table.bookingId, table.kind),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_kind_known', sql`${table.kind} in ('stay', 'guest')`),
    check(
      'reviews_scores_range',
      sql`least(${table.cleanliness}, ${table.accuracy}, ${table.checkIn}, ${table.location}, ${table.value}) >= 1
        and greatest(${table.cleanliness}, ${table.accuracy}, ${table.checkIn}, ${table.location}, ${table.value}) <= 5`,
    ),
  ],
)

/** Who says that a review breaks the rules, and why; open until an administrator has looked at the review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('review_reports_once').on(table.reviewId, table.reporterId),
    index('review_reports_open').on(table.createdAt).where(sql`settled_at is null`),
  ],
)

/** Which administrator hid, showed or let stand which review, when and why: rows are only ever added. */
export const reviewVerdicts = pgTable(
  'review_verdicts',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    adminId: text('admin_id')
      .notNull()
      .references(() => users.id),
    isHidden: boolean('is_hidden').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('review_verdicts_review').on(table.reviewId)],
)
