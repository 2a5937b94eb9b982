import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What tells the search index of every process which listings to read again: statement triggers (written by hand in
 * the migration) add a row for each changed listing in the transaction of the change. Kept for a day.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id').notNull(),
    /** When the row was written, not when its transaction began. */
    changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('listing_changes_age').on(table.changedAt)],
)
