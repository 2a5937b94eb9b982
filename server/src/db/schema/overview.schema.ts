import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { visitSteps } from '#contract/overview/overview.rules.ts'
import { cents, instant } from './columns.ts'

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
