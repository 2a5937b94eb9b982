import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { moveLines } from '#contract/ledger/ledger.rules.ts'
import { BATCH, walkRows } from '../../db/batches.ts'
import { isDisputed, payoutDueAt } from '../../db/booking-facts.ts'
import type { Queryable } from '../../db/client.ts'
import { postToLedger, readBookingAccount } from '../../db/ledger-book.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { paymentOps } from '../../db/schema/ledger.schema.ts'
import { jobs, payoutAccounts } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

/** Stays that may leave the host something: confirmed ones, and cancelled ones of which the policy kept a part (M6). */
const hasPayout = inArray(bookings.phase, ['confirmed', 'cancelled'])

interface DuePayout {
  bookingId: number
  checkIn: string
}

const listDuePayouts = (db: Queryable, now: Date, after: DuePayout | null): Promise<DuePayout[]> =>
  db
    .select({ bookingId: bookings.id, checkIn: bookings.checkIn })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        hasPayout,
        isNull(bookings.payoutPlannedAt),
        isNotNull(bookings.intentId),
        isNotNull(bookings.paidAt),
        // A payout falls due the day after check-in, by whichever clock: later stays need not be looked at.
        lte(bookings.checkIn, now.toISOString().slice(0, 10)),
        after ? sql`(${bookings.checkIn}, ${bookings.id}) > (${after.checkIn}::date, ${after.bookingId}::int)` : undefined,
        lte(payoutDueAt, sql`${now.toISOString()}::timestamptz`),
        not(isDisputed),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(BATCH)

/** Paid stays whose payout has fallen due and is not in hand yet, the oldest first. */
export const walkDuePayouts = (db: Queryable, now: Date) => walkRows<DuePayout>((after) => listDuePayouts(db, now, after))

/** Takes a payout in hand: false when it is no longer one to be paid, or another process has it. */
export async function markPayoutPlanned(tx: Queryable, bookingId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ payoutPlannedAt: now })
    .where(and(eq(bookings.id, bookingId), hasPayout, isNull(bookings.payoutPlannedAt)))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Keeps a booking's money from being decided on twice at the same time. */
export async function lockBookingRow(tx: Queryable, bookingId: number): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
}

/** Whose account is to be paid for a booking, and from which payment. */
export async function findPayee(db: Queryable, bookingId: number) {
  const [row] = await db
    .select({
      intentId: bookings.intentId,
      accountId: payoutAccounts.accountId,
      email: users.email,
      firstName: users.firstName,
      title: sql<string>`${bookings.property} ->> 'title'`,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, properties.ownerId))
    .where(eq(bookings.id, bookingId))
  return row ?? null
}

/** What the host is still to get of a booking, in cents; negative when they have had too much. */
export const readHostDue = async (db: Queryable, bookingId: number): Promise<number> =>
  -(await readBookingAccount(db, bookingId, 'host_payable'))

export interface SentMoney {
  id: string
  bookingId: number
  amountCents: number
  at: Date
}

export const postTransfer = (tx: Queryable, { id, bookingId, amountCents, at }: SentMoney): Promise<boolean> =>
  postToLedger(tx, {
    ref: `transfer:${id}`,
    kind: 'transfer',
    bookingId,
    providerRef: id,
    occurredAt: at,
    lines: moveLines('provider_balance', 'host_payable', amountCents),
  })

export const postReversal = (tx: Queryable, { id, bookingId, amountCents, at }: SentMoney): Promise<boolean> =>
  postToLedger(tx, {
    ref: `reversal:${id}`,
    kind: 'reversal',
    bookingId,
    providerRef: id,
    occurredAt: at,
    lines: moveLines('host_payable', 'provider_balance', amountCents),
  })

/** Lets the transfers that wait for a host's account be tried now, because something about the account has changed. */
export async function wakeTransfers(db: Queryable, accountId: string, now: Date): Promise<void> {
  const waiting = sql`select 'op:' || ${paymentOps.id} from ${paymentOps}
    join ${bookings} on ${bookings.id} = ${paymentOps.bookingId}
    join ${properties} on ${properties.id} = ${bookings.propertyId}
    join ${payoutAccounts} on ${payoutAccounts.userId} = ${properties.ownerId}
    where ${paymentOps.kind} = 'transfer' and ${paymentOps.state} in ('new', 'unknown') and ${payoutAccounts.accountId} = ${accountId}`
  await db
    .update(jobs)
    .set({ runAt: now })
    .where(and(isNull(jobs.doneAt), sql`${jobs.key} in (${waiting})`))
}
