import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Quote } from '#contract/bookings/price.rules.ts'
import { users } from './auth.schema.ts'
import { calendarStays } from './calendars.schema.ts'
import { cents, daterange, instant, int8range } from './columns.ts'
import { properties, propertyBlocks } from './properties.schema.ts'

/** A snapshot of the listing, so that the booking reads the same when the listing changes or is deleted. */
export interface PropertySnapshot {
  title: string
  address: string
  city: string
  state: string
  country: string
  primaryImageKey: string | null
  /** The time zone of the deadlines; missing on older bookings. */
  timeZone?: string
}

export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The owner of the listing. The database always fills it in. */
    hostId: text('host_id').notNull().default(sql`null`),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    guestCount: integer('guest_count').notNull(),
    phase: text('phase', { enum: ['held', 'expiring', 'paid', 'confirmed', 'cancelled'] }).notNull(),
    cancelReason: text('cancel_reason', {
      enum: ['hold_expired', 'guest', 'host', 'host_silent', 'late_payment', 'operator', 'host_cancelled', 'replaced'],
    }),
    quote: jsonb('quote').$type<Quote>().notNull(),
    totalCents: cents('total_cents').notNull(),
    cancellationPolicy: text('cancellation_policy', { enum: ['flexible', 'moderate', 'strict'] }).notNull(),
    /** Copied from the listing: a payment confirms the stay at once. */
    instantBook: boolean('instant_book').notNull().default(false),
    property: jsonb('property_snapshot').$type<PropertySnapshot>().notNull(),
    specialRequests: text('special_requests'),
    intentId: text('intent_id').unique(),
    clientSecret: text('client_secret'),
    paymentFailed: boolean('payment_failed').notNull().default(false),
    paidAt: instant('paid_at'),
    /** The card that paid, as the provider names it: brand and last four digits, never more. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Until when the nights are held; for a hold that ended sooner, when it ended. */
    holdExpiresAt: instant('hold_expires_at').notNull(),
    /** The payment provider prevented the payment: the hold does not count against the guest. */
    isHoldExcused: boolean('is_hold_excused').notNull().default(false),
    /**
     * The network address that prepared the payment: keyed, so that the address cannot be read, and deleted a day
     * later.
     */
    payerKey: text('payer_key'),
    /** When the provider is next asked to void the payment of an ended hold; null: not asked yet. */
    voidAfter: instant('void_after'),
    respondBy: instant('respond_by'),
    /** When the host's payout was scheduled; null until it is due. */
    payoutPlannedAt: instant('payout_planned_at'),
    /** When guest and host were asked by email for a review; null until the stay is over. */
    reviewAskedAt: instant('review_asked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('bookings_dates_in_order', sql`${table.checkIn} < ${table.checkOut}`),
    check('bookings_total_positive', sql`${table.totalCents} > 0`),
    check('bookings_phase_known', sql`${table.phase} in ('held', 'expiring', 'paid', 'confirmed', 'cancelled')`),
    check('bookings_card_short', sql`${table.cardLast4} ~ '^[0-9]{4}$' and ${table.cardBrand} ~ '^[a-z_]{1,30}$'`),
    index('bookings_card').on(table.cardLast4, table.createdAt, table.id).where(sql`card_last4 is not null`),
    index('bookings_guest').on(table.guestId, table.createdAt, table.id),
    index('bookings_guest_stays').on(table.guestId, table.checkIn, table.id),
    index('bookings_host').on(table.hostId, table.createdAt, table.id).where(sql`paid_at is not null`),
    index('bookings_host_stays').on(table.hostId, table.checkIn, table.id, table.checkOut).where(sql`paid_at is not null`),
    index('bookings_host_ahead')
      .on(table.hostId, sql`(phase <> 'paid')`, table.checkIn, table.id, table.checkOut)
      .where(sql`paid_at is not null and phase not in ('expiring', 'cancelled')`),
    index('bookings_host_cancelled')
      .on(table.hostId, table.checkIn, table.id)
      .where(sql`paid_at is not null and phase in ('expiring', 'cancelled')`),
    index('bookings_host_left')
      .on(table.hostId, table.checkOut, table.id)
      .where(sql`paid_at is not null and phase = 'confirmed'`),
    index('bookings_property').on(table.propertyId, table.checkIn),
    index('bookings_newest').on(table.createdAt, table.id),
    index('bookings_listing_newest').on(table.propertyId, table.createdAt, table.id),
    index('bookings_stays').on(table.checkIn, table.id),
    index('bookings_unpaid_hosts')
      .on(table.checkIn, table.id)
      .where(sql`paid_at is not null and payout_planned_at is null and intent_id is not null`),
    index('bookings_unsettled').on(table.id).where(sql`phase in ('held', 'expiring') and intent_id is not null`),
    index('bookings_unasked').on(table.checkOut).where(sql`phase = 'confirmed' and review_asked_at is null`),
    index('bookings_unpaid_ends').on(table.guestId, table.holdExpiresAt).where(sql`paid_at is null`),
    index('bookings_payers').on(table.holdExpiresAt).where(sql`payer_key is not null`),
    index('bookings_expiring').on(table.voidAfter.asc().nullsFirst(), table.id).where(sql`phase = 'expiring'`),
    index('bookings_unanswered').on(table.respondBy, table.id).where(sql`phase = 'paid'`),
    index('bookings_waiting').on(table.phase, table.holdExpiresAt).where(sql`phase in ('held', 'expiring', 'paid')`),
  ],
)

/**
 * The taken nights, by bookings, blocks and stays of other sites: the one source of availability. An exclusion
 * constraint (written by hand in the migration) refuses two rows of a property whose nights and overlap groups both
 * overlap. A booking covers every overlap group. A block has the group of its id, and a stay of another site the
 * negative group of its id, so these may overlap one another but never a booking.
 */
export const occupancy = pgTable(
  'occupancy',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    blockId: integer('block_id')
      .unique()
      .references(() => propertyBlocks.id, { onDelete: 'cascade' }),
    /** A stay of another site's calendar may have several rows here: around the nights of bookings. */
    calendarStayId: integer('calendar_stay_id').references(() => calendarStays.id, { onDelete: 'cascade' }),
    during: daterange('during').notNull(),
    overlapGroup: int8range('overlap_group').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    check(
      'occupancy_nights_exist',
      sql`not isempty(${table.during}) and not lower_inf(${table.during}) and not upper_inf(${table.during})`,
    ),
    check('occupancy_has_one_cause', sql`num_nonnulls(${table.bookingId}, ${table.blockId}, ${table.calendarStayId}) = 1`),
    index('occupancy_calendar_stay').on(table.calendarStayId).where(sql`calendar_stay_id is not null`),
  ],
)

/** Failed payments, once for each charge of an attempt: what the limits count. Deleted a day later. */
export const paymentFailures = pgTable(
  'payment_failures',
  {
    chargeId: text('charge_id').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Same as `payerKey` of the booking. */
    payerKey: text('payer_key'),
    /** By the provider's clock. */
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [
    index('payment_failures_guest').on(table.guestId, table.failedAt),
    index('payment_failures_payer').on(table.payerKey, table.failedAt).where(sql`payer_key is not null`),
    index('payment_failures_booking').on(table.bookingId),
    index('payment_failures_age').on(table.failedAt),
  ],
)

/** Refunds to guests: the row is written with the booking's change, a job executes it, the provider settles it. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The number of this refund within the booking, from 1. */
    number: integer('number').notNull().default(1),
    amountCents: cents('amount_cents').notNull(),
    /** The operator's idempotency key: a repeat after a lost response makes no second refund. */
    requestKey: text('request_key'),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    providerRefundId: text('provider_refund_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('refunds_positive', sql`${table.amountCents} > 0`),
    unique('refunds_once').on(table.bookingId, table.number),
    unique('refunds_asked_once').on(table.bookingId, table.requestKey),
    index('refunds_pending').on(table.bookingId).where(sql`status = 'pending'`),
  ],
)

/**
 * Nights with two claims, as the host was told of them: an imported stay, and another one or a booking made here. A
 * row goes with its stays.
 */
export const calendarOverlaps = pgTable(
  'calendar_overlaps',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    stayId: integer('stay_id')
      .notNull()
      .references(() => calendarStays.id, { onDelete: 'cascade' }),
    otherStayId: integer('other_stay_id').references(() => calendarStays.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the host took it off their day. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    unique('calendar_overlaps_once').on(table.stayId, table.otherStayId, table.bookingId).nullsNotDistinct(),
    index('calendar_overlaps_unseen').on(table.propertyId).where(sql`seen_at is null`),
    index('calendar_overlaps_other').on(table.otherStayId).where(sql`other_stay_id is not null`),
    check('calendar_overlaps_two_claims', sql`(${table.otherStayId} is null) <> (${table.bookingId} is null)`),
  ],
)
