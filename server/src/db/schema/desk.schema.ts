import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BookingAction, BookingParty } from '#contract/bookings/bookings.rules.ts'
import { bookingEmailKinds } from '#contract/desk/desk.rules.ts'
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
