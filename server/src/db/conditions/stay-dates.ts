import { sql } from 'drizzle-orm'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { bookings } from '../schema/bookings.schema.ts'
import { disputes } from '../schema/ledger.schema.ts'
import { properties } from '../schema/properties.schema.ts'
import { reviews } from '../schema/reviews.schema.ts'

/** The current date at the property, for queries that join `properties`. */
export const todayAtPlace = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${properties.timeZone})::date`

const payoutWait = sql.raw(`interval '${payoutPolicy.hoursAfterCheckIn} hours'`)

/**
 * Check-in is at 15:00 at the property, and the payout follows `payoutPolicy`. For queries with `bookings` and
 * `properties`.
 */
export const payoutDueAt = sql`((${bookings.checkIn} + time '15:00') at time zone ${properties.timeZone}) + ${payoutWait}`

/**
 * Whether a booking's payment is disputed: until the decision nothing is paid to the host. For queries with
 * `bookings`.
 */
export const isDisputed = sql<boolean>`exists (select 1 from ${disputes} where ${disputes.bookingId} = ${bookings.id} and ${disputes.closedAt} is null)`

/**
 * Check-out is at 11:00 at the property: from then on the stay can be reviewed. For queries with `bookings` and
 * `properties`.
 */
export const reviewOpensAt = sql`((${bookings.checkOut} + time '11:00') at time zone ${properties.timeZone})`

/**
 * The end of the last day, in the property's time zone, on which a stay can be reviewed. For queries with `bookings`
 * and `properties`.
 */
export const reviewClosesAt = sql`((${bookings.checkOut} + ${sql.raw(String(reviewPolicy.windowDays + 1))})::timestamp at time zone ${properties.timeZone})`

/** Whether a review is public. For queries with `reviews`. */
export const isPublished = sql<boolean>`(${reviews.publishedAt} is not null and ${reviews.hiddenAt} is null)`
