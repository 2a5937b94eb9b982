import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/reviews/reviews.rules.ts'
import { users } from './auth.schema.ts'
import { bookings } from './bookings.schema.ts'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/**
 * Reviews of a stay: of kind `stay` by the guest about the place, of kind `guest` by the host about the guest. Only
 * the author reads a row before `publishedAt` and while `hiddenAt` is set.
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
    /** The latest time of publication: the end of the other side's review period. */
    publishBy: instant('publish_by'),
    publishedAt: instant('published_at'),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reviews_property').on(table.propertyId, table.createdAt),
    index('reviews_author').on(table.authorId, table.id),
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

/** Who reports a review and why; open until an administrator has decided. */
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

/** Which administrator hid, restored or kept which review, when and why: append-only. */
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
