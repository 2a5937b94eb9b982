import { sql } from 'drizzle-orm'
import { bookings } from './schema/bookings.schema.ts'
import { disputes } from './schema/ledger.schema.ts'
import { properties } from './schema/properties.schema.ts'

/** The calendar date it is at the place, for queries that have `properties` in them (decision T2). */
export const todayAtPlace = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${properties.timeZone})::date`

/** Check-in is at 15:00 at the property (decision T2), the payout falls due a day later (M8). For queries with `bookings` and `properties`. */
export const payoutDueAt = sql`((${bookings.checkIn} + time '15:00') at time zone ${properties.timeZone}) + interval '24 hours'`

/** Whether a booking's money is being disputed: until that is decided nothing of it goes to the host. For queries with `bookings`. */
export const isDisputed = sql<boolean>`exists (select 1 from ${disputes} where ${disputes.bookingId} = ${bookings.id} and ${disputes.closedAt} is null)`
