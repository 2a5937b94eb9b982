import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { moveLines } from '#contract/ledger/ledger.rules.ts'
import { BATCH, walkRows } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { isDisputed, payoutDueAt } from '../../../db/conditions/stay-dates.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { bookings } from '../../../db/schema/bookings.schema.ts'
import { paymentOps } from '../../../db/schema/ledger.schema.ts'
import { jobs, payoutAccounts } from '../../../db/schema/platform.schema.ts'
import { properties } from '../../../db/schema/properties.schema.ts'
import { postToLedger, readBookingAccount, recordPayment } from '../../ledger/posting.ts'

/** Stays that may leave the host a share: confirmed ones, and canceled ones of which the policy kept a part. */
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
        // A payout is due the day after check-in, in any time zone: later stays need no check.
        lte(bookings.checkIn, now.toISOString().slice(0, 10)),
        after ? sql`(${bookings.checkIn}, ${bookings.id}) > (${after.checkIn}::date, ${after.bookingId}::int)` : undefined,
        lte(payoutDueAt, sql`${now.toISOString()}::timestamptz`),
        not(isDisputed),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(BATCH)

/** Paid stays whose payout is due and not scheduled yet, oldest first. */
export const walkDuePayouts = (db: Queryable, now: Date) => walkRows<DuePayout>((after) => listDuePayouts(db, now, after))

/** Claims a payout: false when it is no longer payable, or another process has it. */
export async function markPayoutPlanned(tx: Queryable, bookingId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ payoutPlannedAt: now })
    .where(and(eq(bookings.id, bookingId), hasPayout, isNull(bookings.payoutPlannedAt)))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** The host and account to be paid for a booking, and the source payment. */
export async function readPayee(db: Queryable, bookingId: number) {
  const rows = await db
    .select({
      intentId: bookings.intentId,
      accountId: payoutAccounts.accountId,
      email: users.email,
      firstName: users.firstName,
      title: sql<string>`${bookings.property} ->> 'title'`,
      quote: bookings.quote,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, properties.ownerId))
    .where(eq(bookings.id, bookingId))
  return onlyRow(rows)
}

/** What the host is still owed for a booking, in cents; negative when they were overpaid. */
export const readHostDue = async (db: Queryable, bookingId: number): Promise<number> =>
  -(await readBookingAccount(db, bookingId, 'host_payable'))

interface SentMoney {
  id: string
  bookingId: number
  amountCents: number
  at: Date
}

export async function postTransfer(tx: Queryable, { id, bookingId, amountCents, at }: SentMoney): Promise<void> {
  const isNew = await postToLedger(tx, {
    ref: `transfer:${id}`,
    kind: 'transfer',
    bookingId,
    providerRef: id,
    occurredAt: at,
    lines: moveLines('provider_balance', 'host_payable', amountCents),
  })
  if (isNew) await recordPayment(tx, { kind: 'payment.paid_out', bookingId, amountCents, at })
}

export const postReversal = (tx: Queryable, { id, bookingId, amountCents, at }: SentMoney): Promise<boolean> =>
  postToLedger(tx, {
    ref: `reversal:${id}`,
    kind: 'reversal',
    bookingId,
    providerRef: id,
    occurredAt: at,
    lines: moveLines('host_payable', 'provider_balance', amountCents),
  })

/** Makes the waiting transfers of a host's account due now, because the account has changed. */
export async function retryWaitingTransfers(db: Queryable, accountId: string, now: Date): Promise<void> {
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
