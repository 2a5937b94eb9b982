import { and, eq, sql } from 'drizzle-orm'
import { currencyOf } from '#contract/bookings/price.rules.ts'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import {
  chargeLines,
  giveBackLines,
  type LedgerAccount,
  type LedgerKind,
  type LedgerLine,
  moveLines,
} from '#contract/ledger/ledger.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import { recordEvent, toBookingData } from '../../platform/jobs/webhook-outbox.ts'

/** The guest's payment came in and is divided. */
export async function postCharge(
  tx: Queryable,
  booking: BookingRow,
  charge: { chargeId: string | null; at: Date },
): Promise<boolean> {
  const isNew = await postToLedger(tx, {
    ref: `charge:${booking.id}`,
    kind: 'charge',
    bookingId: booking.id,
    providerRef: charge.chargeId,
    occurredAt: charge.at,
    lines: chargeLines(booking.quote),
  })
  if (isNew)
    await recordPayment(tx, { kind: 'payment.captured', bookingId: booking.id, amountCents: booking.totalCents, at: charge.at })
  return isNew
}

/** A refund is due to the guest; from here on it is owed to them. */
export const postRefundDue = (
  tx: Queryable,
  booking: BookingRow,
  refund: { number: number; givenBackCents: number; amountCents: number; at: Date },
): Promise<boolean> =>
  postToLedger(tx, {
    ref: `refund_due:${booking.id}:${refund.number}`,
    kind: 'refund_due',
    bookingId: booking.id,
    occurredAt: refund.at,
    lines: giveBackLines(booking.quote, { refundedCents: refund.givenBackCents, amountCents: refund.amountCents }),
  })

interface ProviderRefundFacts {
  refundId: string
  amountCents: number
  at: Date
}

/** The provider took the refund from the balance. */
export async function postRefundSent(tx: Queryable, bookingId: number, { refundId, amountCents, at }: ProviderRefundFacts) {
  const isNew = await postToLedger(tx, {
    ref: `refund:${refundId}`,
    kind: 'refund',
    bookingId,
    providerRef: refundId,
    occurredAt: at,
    lines: moveLines('provider_balance', 'refund_payable', amountCents),
  })
  if (isNew) await recordPayment(tx, { kind: 'payment.refunded', bookingId, amountCents, at })
  return isNew
}

/** The guest's bank rejected the refund: the amount is back and still owed. */
export const postRefundReturned = (tx: Queryable, bookingId: number, { refundId, amountCents, at }: ProviderRefundFacts) =>
  postToLedger(tx, {
    ref: `refund_returned:${refundId}`,
    kind: 'refund_returned',
    bookingId,
    providerRef: refundId,
    occurredAt: at,
    lines: moveLines('refund_payable', 'provider_balance', amountCents),
  })

export interface LedgerEntry {
  /** What happened, as a key: the same event is written once however often it is reported. */
  ref: string
  kind: LedgerKind
  bookingId: number | null
  /** The provider's charge, refund, transfer, reversal or dispute, when its balance changed. */
  providerRef?: string | null
  occurredAt: Date
  lines: readonly LedgerLine[]
}

/**
 * Writes a transaction of the ledger with its lines; false when it already exists. Must run in the transaction of
 * the change it records. The database refuses lines that do not sum to zero at commit.
 */
export async function postToLedger(tx: Queryable, { lines, ...entry }: LedgerEntry): Promise<boolean> {
  if (lines.length === 0) return false
  const [row] = await tx
    .insert(ledgerTransactions)
    .values(entry)
    .onConflictDoNothing({ target: ledgerTransactions.ref })
    .returning({ id: ledgerTransactions.id })
  if (!row) return false
  await tx.insert(ledgerLines).values(lines.map((line) => ({ transactionId: row.id, ...line })))
  return true
}

/** The balance of an account for a booking, in cents. */
export async function readBookingAccount(db: Queryable, bookingId: number, account: LedgerAccount): Promise<number> {
  const rows = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(and(eq(ledgerTransactions.bookingId, bookingId), eq(ledgerLines.account, account)))
  return Number(onlyRow(rows).cents)
}

/** The change of the provider's balance for one of its objects, according to the ledger, in cents. */
export async function readProviderRef(db: Queryable, providerRef: string): Promise<number> {
  const rows = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(and(eq(ledgerTransactions.providerRef, providerRef), eq(ledgerLines.account, 'provider_balance')))
  return Number(onlyRow(rows).cents)
}

interface Payment {
  kind: WebhookKind & `payment.${string}`
  bookingId: number
  amountCents: number
  at: Date
}

/** Writes the event of money that moved for a booking, beside its new entry of the ledger. */
export async function recordPayment(tx: Queryable, { kind, bookingId, amountCents, at }: Payment): Promise<void> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!row) return
  const booking = toBookingData(row)
  const amount = toAmount(amountCents)
  const data = { bookingId, propertyId: row.propertyId, amount, currency: currencyOf(row.quote).toLowerCase(), booking }
  await recordEvent(tx, { kind, data, at })
}
