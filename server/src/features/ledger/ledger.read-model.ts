import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '#contract/ledger/ledger.rules.ts'
import { isDisputed, payoutDueAt } from '../../db/booking-facts.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

const EARNINGS_LIMIT = 2_000
const centsOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${condition}), 0)`.mapWith(Number)
const isAccount = (account: LedgerAccount) => sql`${ledgerLines.account} = ${account}`
const isTransfer = sql`${ledgerTransactions.kind} in ('transfer', 'reversal')`

/** A booking of a guest with its refunds, as the ledger has them; null when it is not theirs. */
export async function findReceipt(db: Queryable, bookingId: number, guestId: string) {
  const [row] = await db
    .select({ booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.guestId, guestId)))
  if (!row) return null
  const given = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number)
  const [paid] = await db
    .select({ cents: centsOf(sql`${ledgerTransactions.kind} = 'charge' and ${isAccount('provider_balance')}`) })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(eq(ledgerTransactions.bookingId, bookingId))
  return { ...row, refunds: given, chargedCents: paid?.cents ?? 0 }
}
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Every paid booking of a host's listings with what the ledger says of it, the newest stay first. */
export const listEarnings = (db: Queryable, ownerId: string) => {
  const sums = db
    .select({
      bookingId: ledgerTransactions.bookingId,
      earnedCents: sql<number>`-${centsOf(sql`${isAccount('host_payable')} and not ${isTransfer}`)}`.mapWith(Number).as('earned'),
      paidOutCents: centsOf(sql`${isAccount('host_payable')} and ${isTransfer}`).as('paid_out'),
      hostFeeCents: sql<number>`-${centsOf(isAccount('host_fee_income'))}`.mapWith(Number).as('host_fee'),
      payoutFeeCents: sql<number>`-${centsOf(isAccount('payout_fee_income'))}`.mapWith(Number).as('payout_fee'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerLines, eq(ledgerLines.transactionId, ledgerTransactions.id))
    .groupBy(ledgerTransactions.bookingId)
    .as('sums')
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
      earnedCents: sums.earnedCents,
      paidOutCents: sums.paidOutCents,
      hostFeeCents: sums.hostFeeCents,
      payoutFeeCents: sums.payoutFeeCents,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(sums, eq(sums.bookingId, bookings.id))
    .where(eq(properties.ownerId, ownerId))
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
    .limit(EARNINGS_LIMIT)
}
export type EarningFacts = Awaited<ReturnType<typeof listEarnings>>[number]

/** What every account of the ledger says. */
export const sumAccounts = (db: Queryable) =>
  db
    .select({
      account: sql<LedgerAccount>`${ledgerLines.account}`,
      cents: sql<number>`sum(${ledgerLines.amountCents})`.mapWith(Number),
    })
    .from(ledgerLines)
    .groupBy(ledgerLines.account)
    .orderBy(ledgerLines.account)

export const countKinds = (db: Queryable) =>
  db
    .select({ kind: sql<LedgerKind>`${ledgerTransactions.kind}`, transactions: count() })
    .from(ledgerTransactions)
    .groupBy(ledgerTransactions.kind)
    .orderBy(ledgerTransactions.kind)

/** What the ledger says the provider's balance changed by, for each of the provider's objects. */
export const listProviderRefs = (db: Queryable) =>
  db
    .select({
      providerRef: sql<string>`coalesce(${ledgerTransactions.providerRef}, ${ledgerTransactions.ref})`.as('money_ref'),
      bookingId: sql<number | null>`max(${ledgerTransactions.bookingId})`,
      cents: sql<number>`sum(${ledgerLines.amountCents})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(eq(ledgerLines.account, 'provider_balance'))
    .groupBy(sql`money_ref`)
