import { and, eq, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind, LedgerLine } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'

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
