import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BookingAction, BookingParty } from '#contract/bookings/bookings.rules.ts'
import { bookingEmailKinds } from '#contract/desk/desk.rules.ts'
import { visitSteps } from '#contract/overview/overview.rules.ts'
import { reportDecisions, reportKinds, subjectReportReasons } from '#contract/reports/reports.rules.ts'
import { users } from './auth.schema.ts'
import { bookings } from './bookings.schema.ts'
import { cents, instant } from './columns.ts'

/** Every change of a booking's phase with its time: what the booking itself does not keep. Without personal data. */
export const bookingTransitions = pgTable(
  'booking_transitions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    action: text('action').$type<BookingAction>().notNull(),
    by: text('by').$type<BookingParty>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('booking_transitions_booking').on(table.bookingId, table.id),
    index('booking_transitions_answers').on(table.at).where(sql`action in ('approve', 'reject', 'expire_request')`),
  ],
)

/**
 * The emails about bookings, written with their job and kept after it: a job loses its content once it is sent. The
 * text of an email is not kept, because it may hold an address or a code.
 */
export const bookingEmails = pgTable(
  'booking_emails',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    jobKey: text('job_key').notNull().unique(),
    kind: text('kind', { enum: bookingEmailKinds }).notNull(),
    recipient: text('recipient', { enum: ['guest', 'host'] }).notNull(),
    /** Null once an account that it may name is deleted. */
    subject: text('subject'),
    /** The amount that the email is about. */
    amountCents: cents('amount_cents'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the mail server accepted it. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('booking_emails_booking').on(table.bookingId, table.id)],
)

/**
 * What staff write about a booking for one another. Rows are append-only: a trigger (written by hand in the
 * migration) refuses every change but emptying the text, which follows the deletion of an account.
 */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.bookingId, table.id)],
)

/** How often a step toward a booking was taken on a day (UTC), by all visitors together: nothing about one of them. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    visits: bigint('visits', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** The figures of a finished day (UTC), computed by a scheduled task from the ledger and the rows of the day. */
export const overviewDays = pgTable('overview_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  grossCents: cents('gross_cents').notNull(),
  revenueCents: cents('revenue_cents').notNull(),
  bookings: integer('bookings').notNull(),
  nights: integer('nights').notNull(),
  answered: integer('answered').notNull(),
  unanswered: integer('unanswered').notNull(),
  guests: integer('guests').notNull(),
  hosts: integer('hosts').notNull(),
  listings: integer('listings').notNull(),
  computedAt: instant('computed_at').notNull(),
})

/**
 * Reports of listings, people and messages: who reports what and why; open until an administrator has decided.
 * `subjectId` is the number of a listing or message, or the id of a person.
 */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The host of the listing, the author of the message, or the person. */
    aboutId: text('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason', { enum: subjectReportReasons }).notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    decision: text('decision', { enum: reportDecisions }),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('reports_one_open').on(table.kind, table.subjectId, table.reporterId).where(sql`settled_at is null`),
    index('reports_open').on(table.createdAt, table.id).where(sql`settled_at is null`),
    index('reports_subject').on(table.kind, table.subjectId, table.id),
    index('reports_reporter').on(table.reporterId, table.id),
    index('reports_about').on(table.aboutId, table.id),
  ],
)
