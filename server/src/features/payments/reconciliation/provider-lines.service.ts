import type { LedgerAccount, LedgerKind } from '#contract/ledger/ledger.rules.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import type { BalanceTransaction, PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { findNewestLine, keepLines, postProviderLine } from '../../reconciliation/provider-books.queries.ts'

export interface ProviderLinesDeps {
  db: Database
  payments: Pick<PaymentProvider, 'listBalanceTransactions'>
}

/** Lines of the provider without a counterpart: its fees, and payouts to the operator's own bank. */
const ownLines: Record<string, { kind: LedgerKind; account: LedgerAccount }> = {
  stripe_fee: { kind: 'provider_fee', account: 'provider_fees' },
  tax_fee: { kind: 'provider_fee', account: 'provider_fees' },
  payout: { kind: 'operator_payout', account: 'operator_bank' },
  payout_cancel: { kind: 'operator_payout', account: 'operator_bank' },
  payout_failure: { kind: 'operator_payout', account: 'operator_bank' },
  topup: { kind: 'operator_payout', account: 'operator_bank' },
}

/** Lines stored in one transaction. */
const LINES_AT_ONCE = 100
/** Lines from shortly before the newest may have come late: they are read again. */
const OVERLAP_MS = 2 * 86_400_000

/** Fees of payments and the provider's own lines are new to the ledger; each is written once. */
async function postOwnLine(tx: Queryable, line: BalanceTransaction): Promise<void> {
  const own = ownLines[line.type]
  if (own) await postProviderLine(tx, { ...own, line, amountCents: line.netCents })
  else if (line.feeCents !== 0 && line.type !== 'adjustment')
    await postProviderLine(tx, { kind: 'provider_fee', account: 'provider_fees', line, amountCents: -line.feeCents })
}

const storeLines = (db: Database, lines: readonly BalanceTransaction[], seenAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const fresh = await keepLines(tx, lines, seenAt)
    for (const line of lines) if (fresh.has(line.id)) await postOwnLine(tx, line)
  })

/** Stores the provider's lines from `since` on, some of which may be known. */
export async function readLines({ db, payments }: ProviderLinesDeps, since: Date, seenAt: Date): Promise<void> {
  let some: BalanceTransaction[] = []
  for await (const line of payments.listBalanceTransactions({ since })) {
    some.push(line)
    if (some.length < LINES_AT_ONCE) continue
    await storeLines(db, some, seenAt)
    some = []
  }
  if (some.length > 0) await storeLines(db, some, seenAt)
}

/** Stores the provider's lines after the newest known one; all of them when there is none. */
export async function readNewLines(deps: ProviderLinesDeps, seenAt: Date): Promise<void> {
  const newest = await findNewestLine(deps.db)
  await readLines(deps, newest ? new Date(newest.getTime() - OVERLAP_MS) : new Date(0), seenAt)
}
