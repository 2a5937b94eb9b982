import { and, eq, isNotNull } from 'drizzle-orm'
import { type LedgerAccount, type LedgerKind, moveLines } from '#contract/ledger/ledger.rules.ts'
import type { Database } from '../../db/client.ts'
import { postToLedger } from '../../db/ledger-book.ts'
import { ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import type { BalanceTransaction } from '../../platform/payment-provider/payment-provider.ts'

/** Writes a line that only the provider's books tell of; false when it stands there already. `amountCents` is the change of the balance. */
export const postProviderLine = (
  db: Database,
  given: { kind: LedgerKind; account: LedgerAccount; line: BalanceTransaction; amountCents: number },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const providerRef = given.line.sourceId ?? given.line.id
    const [known] = await tx
      .select({ bookingId: ledgerTransactions.bookingId })
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.providerRef, providerRef), isNotNull(ledgerTransactions.bookingId)))
      .limit(1)
    return postToLedger(tx, {
      ref: `${given.kind}:${given.line.id}`,
      kind: given.kind,
      bookingId: known?.bookingId ?? null,
      providerRef,
      occurredAt: given.line.createdAt,
      lines: moveLines(given.account, 'provider_balance', given.amountCents),
    })
  })
