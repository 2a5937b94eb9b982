import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/** The secret of a listing's exported calendar; renewing it ends the previous one. */
export const calendarExports = pgTable('calendar_exports', {
  propertyId: integer('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A calendar of another site that a listing imports, and the outcome of the last readings. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The listing's owner, so that one host's feeds can be read in order without a join. */
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** The ETag of the last good response, so that an unchanged calendar is not sent again. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    nextReadAt: instant('next_read_at').notNull(),
    lastReadAt: instant('last_read_at'),
    lastGoodAt: instant('last_good_at'),
    error: text('error'),
    /** Its server asked not to be asked before. */
    notBefore: instant('not_before'),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feeds_once').on(table.propertyId, table.address),
    index('calendar_feeds_due').on(table.ownerId, table.nextReadAt, table.id),
  ],
)

/**
 * Per host, the earliest moment at which one of their calendars is due: a trigger makes it earlier, the claim of due
 * calendars makes it later. It keeps a claim constant however many calendars there are.
 */
export const calendarSchedules = pgTable(
  'calendar_schedules',
  {
    ownerId: text('owner_id').primaryKey(),
    nextReadAt: instant('next_read_at').notNull(),
  },
  (table) => [index('calendar_schedules_due').on(table.nextReadAt)],
)

/**
 * A stay from another site's calendar: its nights `[start, end)` and no personal data. Its nights are in
 * `occupancy`, unless a booking made here has them.
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
    /** When a reading first lacked it; null while the last reading has it, or was believed. */
    missingSince: instant('missing_since'),
  },
  (table) => [
    unique('calendar_stays_once').on(table.feedId, table.startDate, table.endDate),
    index('calendar_stays_property').on(table.propertyId, table.endDate),
    check('calendar_stays_in_order', sql`${table.startDate} < ${table.endDate}`),
  ],
)
