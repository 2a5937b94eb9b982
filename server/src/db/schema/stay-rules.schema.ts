import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents } from './columns.ts'
import { properties } from './properties.schema.ts'

const ofProperty = () =>
  integer('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })

/**
 * A host's rules for all stays at a listing; a listing without a row has one price and accepts every stay. Days of
 * the week: 0 is Sunday.
 */
export const stayRules = pgTable(
  'stay_rules',
  {
    propertyId: ofProperty().primaryKey(),
    minNights: integer('min_nights').notNull().default(1),
    maxNights: integer('max_nights'),
    noticeHours: integer('notice_hours').notNull().default(0),
    preparationDays: integer('preparation_days').notNull().default(0),
    checkInDays: smallint('check_in_days').array().notNull().default([0, 1, 2, 3, 4, 5, 6]),
    checkOutDays: smallint('check_out_days').array().notNull().default([0, 1, 2, 3, 4, 5, 6]),
    weekendPriceCents: cents('weekend_price_cents'),
    weekendDays: smallint('weekend_days').array().notNull().default([5, 6]),
    weeklyDiscountPercent: integer('weekly_discount_percent').notNull().default(0),
    monthlyDiscountPercent: integer('monthly_discount_percent').notNull().default(0),
    includedGuests: integer('included_guests').notNull().default(1),
    extraGuestCents: cents('extra_guest_cents').notNull().default(0),
  },
  (table) => [
    check('stay_rules_nights', sql`${table.minNights} >= 1 and (${table.maxNights} is null or ${table.maxNights} >= 1)`),
    check('stay_rules_time', sql`${table.noticeHours} >= 0 and ${table.preparationDays} >= 0`),
    check('stay_rules_days', sql`cardinality(${table.checkInDays}) > 0 and cardinality(${table.checkOutDays}) > 0`),
    check(
      'stay_rules_discounts',
      sql`${table.weeklyDiscountPercent} between 0 and 90 and ${table.monthlyDiscountPercent} between 0 and 90`,
    ),
    check(
      'stay_rules_money',
      sql`(${table.weekendPriceCents} is null or ${table.weekendPriceCents} > 0) and ${table.extraGuestCents} >= 0 and ${table.includedGuests} >= 1`,
    ),
  ],
)

/**
 * A named range of nights with its own prices and lengths. An exclusion constraint (by hand in the migration)
 * prevents overlaps.
 */
export const seasons = pgTable(
  'seasons',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: ofProperty(),
    name: text('name').notNull(),
    /** Its first and last night. */
    from: date('first_night', { mode: 'string' }).notNull(),
    to: date('last_night', { mode: 'string' }).notNull(),
    priceCents: cents('price_cents'),
    weekendPriceCents: cents('weekend_price_cents'),
    minNights: integer('min_nights'),
    maxNights: integer('max_nights'),
  },
  (table) => [
    index('seasons_property').on(table.propertyId, table.from),
    check('seasons_in_order', sql`${table.from} <= ${table.to}`),
    check(
      'seasons_sensible',
      sql`coalesce(${table.priceCents}, 1) > 0 and coalesce(${table.weekendPriceCents}, 1) > 0
        and coalesce(${table.minNights}, 1) >= 1 and coalesce(${table.maxNights}, 1) >= 1`,
    ),
  ],
)

/** One night that differs from its season: its price, or the shortest stay that may begin with it. */
export const specialNights = pgTable(
  'special_nights',
  {
    propertyId: ofProperty(),
    night: date('night', { mode: 'string' }).notNull(),
    priceCents: cents('price_cents'),
    minNights: integer('min_nights'),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.night] }),
    check(
      'special_nights_sensible',
      sql`num_nonnulls(${table.priceCents}, ${table.minNights}) > 0 and coalesce(${table.priceCents}, 1) > 0 and coalesce(${table.minNights}, 1) >= 1`,
    ),
  ],
)
