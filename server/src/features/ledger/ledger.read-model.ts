import { and, count, eq, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'

/** The sum of those lines of the ledger, in cents. */
export const centsOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${condition}), 0)`.mapWith(Number)
export const isAccount = (account: LedgerAccount) => sql`${ledgerLines.account} = ${account}`

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
