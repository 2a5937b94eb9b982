import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What a change concerns: search, cards and page of a listing; its page alone; besides, the pages of all listings of
 * its host; or settings, texts and catalog, with `propertyId` 0.
 */
export type ChangeScope = 'listing' | 'page' | 'host' | 'site'

/**
 * What tells the search index of every process and the kept pages which listings to read again: triggers (written by
 * hand in the migrations) add a row for each changed listing in the transaction of the change. Kept for a day.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id').notNull(),
    scope: text('scope').$type<ChangeScope>().notNull().default('listing'),
    /** When the row was written, not when its transaction began. */
    changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('listing_changes_age').on(table.changedAt),
    check('listing_changes_scope', sql`${table.scope} in ('listing', 'page', 'host', 'site')`),
  ],
)
