import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/** The secret under which other sites read a listing's own calendar; renewed, the one before is gone. */
export const calendarExports = pgTable('calendar_exports', {
  propertyId: integer('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A calendar of another site that a listing reads, and how the last readings went. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** What the server named its last good answer, so that it need not send the same one again. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    nextReadAt: instant('next_read_at').notNull(),
    lastReadAt: instant('last_read_at'),
    lastGoodAt: instant('last_good_at'),
    error: text('error'),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feeds_once').on(table.propertyId, table.address),
    index('calendar_feeds_due').on(table.nextReadAt),
  ],
)

/**
 * A stay that another site's calendar tells of: its nights `[start, end)` and nothing about people. The nights themselves lie in `occupancy`,
 * as far as no booking made here has them.
 */
export const calendarStays = pgTable(
  'calendar_stays',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    unique('calendar_stays_once').on(table.feedId, table.startDate, table.endDate),
    index('calendar_stays_property').on(table.propertyId, table.endDate),
    check('calendar_stays_in_order', sql`${table.startDate} < ${table.endDate}`),
  ],
)
