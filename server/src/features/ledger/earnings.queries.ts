import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { isDisputed, payoutDueAt } from '../../db/conditions/stay-dates.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { changedAtOf } from '../../db/queries/record-changes.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { centsOf, isAccount } from './ledger.queries.ts'

const isTransfer = sql`${ledgerTransactions.kind} in ('transfer', 'reversal')`

/** What the ledger says of each of some bookings, in cents. */
const sumsOf = (db: Queryable, wanted: SQL | undefined) => {
  const own = db.select({ id: bookings.id }).from(bookings).where(wanted)
  return db
    .select({
      bookingId: ledgerTransactions.bookingId,
      earnedCents: sql<number>`-${centsOf(sql`${isAccount('host_payable')} and not ${isTransfer}`)}`.mapWith(Number).as('earned'),
      paidOutCents: centsOf(sql`${isAccount('host_payable')} and ${isTransfer}`).as('paid_out'),
      hostFeeCents: sql<number>`-${centsOf(isAccount('host_fee_income'))}`.mapWith(Number).as('host_fee'),
      payoutFeeCents: sql<number>`-${centsOf(isAccount('payout_fee_income'))}`.mapWith(Number).as('payout_fee'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerLines, eq(ledgerLines.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.bookingId, own))
    .groupBy(ledgerTransactions.bookingId)
    .as('sums')
}

const isOf = (ownerId: string) => and(eq(bookings.hostId, ownerId), isNotNull(bookings.paidAt))
const latest = defineOrder('earnings.latest', 'falling', [
  ['date', bookings.checkIn],
  ['id', bookings.id],
])

const selectEarnings = (db: Queryable, wanted: SQL | undefined) => {
  const sums = sumsOf(db, wanted)
  return db
    .select({
      bookingId: bookings.id,
      propertyId: bookings.propertyId,
      title: sql<string>`${bookings.property} ->> 'title'`,
      guestFirstName: users.firstName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      phase: bookings.phase,
      quote: bookings.quote,
      payoutDueAt: payoutDueAt.mapWith((value: string) => new Date(value)),
      payoutPlannedAt: bookings.payoutPlannedAt,
      isDisputed,
      changedAt: changedAtOf('booking', bookings.id, bookings.updatedAt),
      earnedCents: sums.earnedCents,
      paidOutCents: sums.paidOutCents,
      hostFeeCents: sums.hostFeeCents,
      payoutFeeCents: sums.payoutFeeCents,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(sums, eq(sums.bookingId, bookings.id))
    .where(wanted)
    .orderBy(...latest.orderBy)
}
export type EarningFacts = Awaited<ReturnType<typeof selectEarnings>>[number]

/**
 * A page of the paid bookings of a host's listings with what the ledger says of each, the latest stay first. Only
 * the ledger lines of the bookings on it are added up.
 */
export async function listEarnings(db: Queryable, ownerId: string, page: PageRequest): Promise<Page<EarningFacts>> {
  const isInLedger = sql`exists (select 1 from ${ledgerTransactions} where ${ledgerTransactions.bookingId} = ${bookings.id})`
  const { items, next } = await readPage(latest, page, (after, limit) =>
    db
      .select({ id: bookings.id, key: latest.key })
      .from(bookings)
      .where(and(isOf(ownerId), isInLedger, after))
      .orderBy(...latest.orderBy)
      .limit(limit),
  )
  const ids = items.map(({ id }) => id)
  return { items: ids.length === 0 ? [] : await selectEarnings(db, inArray(bookings.id, ids)), next }
}

/** Some of the same bookings. */
export const listEarningsOf = (db: Queryable, ownerId: string, ids: readonly number[]): Promise<EarningFacts[]> =>
  selectEarnings(db, and(isOf(ownerId), inArray(bookings.id, [...ids]))).execute()

/**
 * Those that are not requests any more, added up by the month of check-in, the newest first; `stays` leaves out what
 * was canceled, the money does not. Nothing is earned before the host has approved the stay.
 */
export const sumMonths = (db: Queryable, ownerId: string) => {
  const sums = sumsOf(db, and(isOf(ownerId), ne(bookings.phase, 'paid')))
  return db
    .select({
      month: sql<string>`to_char(${bookings.checkIn}, 'YYYY-MM')`.as('month'),
      stays: sql<number>`count(*) filter (where ${bookings.phase} <> 'cancelled')`.mapWith(Number),
      earnedCents: sql<number>`sum(${sums.earnedCents})`.mapWith(Number),
      paidOutCents: sql<number>`sum(${sums.paidOutCents})`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(sums, eq(sums.bookingId, bookings.id))
    .groupBy(sql`month`)
    .orderBy(sql`month desc`)
}
export type MonthSums = Awaited<ReturnType<typeof sumMonths>>[number]
