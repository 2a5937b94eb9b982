import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { isDisputed } from '../../db/conditions/stay-dates.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions, paymentExceptions } from '../../db/schema/ledger.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isOfPlatform } from '../ledger/ledger.queries.ts'

type RefundStatus = (typeof refunds.$inferSelect)['status']

const hosts = alias(users, 'hosts')
const person = (from: typeof users | typeof hosts) => ({
  id: from.id,
  firstName: from.firstName,
  lastName: from.lastName,
  email: from.email,
  phoneNumber: from.phoneNumber,
  photoKey: from.photoSmallKey,
})

/** What the ledger says of a booking that is the platform's, in cents; null while it has nothing about it. */
const keptCents = sql<
  number | null
>`(select -sum(l.amount_cents) from ${ledgerTransactions} t join ${ledgerLines} l on l.transaction_id = t.id
  where t.booking_id = ${bookings.id} and ${isOfPlatform(sql`l.account`)}
  having count(*) > 0)`.mapWith((sum: string) => Number(sum))

const selectRows = (db: Queryable) =>
  db
    .select({
      booking: bookings,
      guest: person(users),
      host: person(hosts),
      timeZone: properties.timeZone,
      refundedCents:
        sql<number>`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r where r.booking_id = ${bookings.id})`.mapWith(
          Number,
        ),
      refundStatus: sql<RefundStatus | null>`(select case when bool_or(r.status = 'failed') then 'failed'
        when bool_or(r.status = 'pending') then 'pending' when count(*) > 0 then 'succeeded' end
        from ${refunds} r where r.booking_id = ${bookings.id})`,
      isDisputed,
      hasException: sql<boolean>`exists (select from ${paymentExceptions} where ${and(
        eq(paymentExceptions.bookingId, bookings.id),
        sql`resolved_at is null`,
      )})`,
      keptCents,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, properties.ownerId))

export type DeskRow = Awaited<ReturnType<typeof selectRows>>[number]

/** These bookings as staff read them, in the order of the ids. */
export async function readDeskRows(db: Queryable, ids: readonly number[]): Promise<DeskRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectRows(db).where(inArray(bookings.id, [...ids]))).map((row) => [row.booking.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** How many bookings a guest has paid, and how many listings a host has. */
export async function countOfParties(db: Queryable, { guest, host }: Pick<DeskRow, 'guest' | 'host'>) {
  const [stays, listings] = await Promise.all([
    db.$count(bookings, and(eq(bookings.guestId, guest.id), sql`${bookings.paidAt} is not null`)),
    db.$count(properties, and(eq(properties.ownerId, host.id), sql`${properties.deletedAt} is null`)),
  ])
  return { stays, listings }
}
