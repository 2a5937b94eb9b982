import { sql } from 'drizzle-orm'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { bookings } from './schema/bookings.schema.ts'
import { disputes } from './schema/ledger.schema.ts'
import { properties } from './schema/properties.schema.ts'
import { reviews } from './schema/reviews.schema.ts'

/** The calendar date it is at the place, for queries that have `properties` in them (decision T2). */
export const todayAtPlace = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${properties.timeZone})::date`

/** Check-in is at 15:00 at the property (decision T2), the payout falls due a day later (M8). For queries with `bookings` and `properties`. */
export const payoutDueAt = sql`((${bookings.checkIn} + time '15:00') at time zone ${properties.timeZone}) + interval '24 hours'`

/** Whether a booking's money is being disputed: until that is decided nothing of it goes to the host. For queries with `bookings`. */
export const isDisputed = sql<boolean>`exists (select 1 from ${disputes} where ${disputes.bookingId} = ${bookings.id} and ${disputes.closedAt} is null)`

/** Check-out is at 11:00 at the property (decision T2): from then on the stay can be reviewed. For queries with `bookings` and `properties`. */
export const reviewOpensAt = sql`((${bookings.checkOut} + time '11:00') at time zone ${properties.timeZone})`

/** The end of the last day, by the calendar of the place, on which a stay can be reviewed (decision S6). For queries with `bookings` and `properties`. */
export const reviewClosesAt = sql`((${bookings.checkOut} + ${sql.raw(String(reviewPolicy.windowDays + 1))})::timestamp at time zone ${properties.timeZone})`

/** Whether everybody may read a review. For queries with `reviews`. */
export const isPublished = sql<boolean>`(${reviews.publishedAt} is not null and ${reviews.hiddenAt} is null)`
