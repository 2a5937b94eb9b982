import type { LedgerAccount, LedgerKind } from '#contract/ledger/ledger.rules.ts'
import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Needs } from '../../context.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { BalanceTransaction } from '../../platform/payment-provider/payment-provider.ts'
import {
  compareRefs,
  findNewestLine,
  forgetUnseen,
  keepCompared,
  keepLines,
  listDifferingRefs,
  listPostedRefs,
  listReadRefs,
  postProviderLine,
  type RefPage,
  readCompared,
  readDifferences,
  sumBooks,
} from './provider-books.queries.ts'

// Reads the provider's books of the platform's balance, records what only they contain, and compares the rest object
// by object. The provider's lines are stored, so that a check reads only new lines and compares only what either side
// has added; memory holds one page at a time.

type Ctx = Needs<'db' | 'clock' | 'payments'>

/** How many differences a response names. */
const MOST_NAMED = 1_000

const toDifference = ({ ledgerCents, providerCents, ...row }: Awaited<ReturnType<typeof readDifferences>>['rows'][number]) => ({
  ...row,
  ledger: toAmount(ledgerCents),
  provider: toAmount(providerCents),
})

/**
 * Compares what has been added to either book since the last time, and what differed then. Returns how many objects
 * differ, and some of them.
 */
export async function compareNewBooks(ctx: Ctx) {
  const { rows, count } = await compare(ctx, { isWhole: false })
  return { count, differences: rows.map(toDifference) }
}

/**
 * The same with the sums of both books. With `isWhole` all of the provider's books are read again and compared
 * completely, which takes longer the older the site is.
 */
export async function checkBooks(ctx: Ctx, { isWhole = false }: { isWhole?: boolean } = {}): Promise<LedgerCheck> {
  const { rows, count } = await compare(ctx, { isWhole })
  const { ledgerCents, providerCents, lines } = await sumBooks(ctx.db)
  return {
    isEqual: count === 0,
    compared: lines,
    ledger: toAmount(ledgerCents),
    provider: toAmount(providerCents),
    differences: rows.map(toDifference),
  }
}

async function compare(ctx: Ctx, { isWhole }: { isWhole: boolean }) {
  const { db, clock } = ctx
  const seenAt = clock.now()
  await (isWhole ? readLines(ctx, new Date(0), seenAt) : readNewLines(ctx, seenAt))
  if (isWhole) await forgetUnseen(db, seenAt)
  await compareDiffering(db)
  await compareBothBooks(db, isWhole)
  const found = await readDifferences(db, MOST_NAMED)
  if (found.count === 0) return found
  // Transactions during the reading differ for a moment: differences are checked once more.
  await readNewLines(ctx, clock.now())
  await compareDiffering(db)
  return readDifferences(db, MOST_NAMED)
}

/**
 * Rows before the last compared one that are compared again, because transactions commit in another order than they
 * number their rows.
 */
const COMPARED_AGAIN = 2_000

type ListRefs = (after: number) => Promise<RefPage | null>

/** Compares the objects of one book from `after` on, page by page, and returns the number of its last row. */
async function compareFrom(db: Database, after: number, list: ListRefs): Promise<number> {
  let last = after
  for (let page = await list(last); page; page = await list(last)) {
    await compareRefs(db, page.refs)
    last = page.last
  }
  return last
}

async function compareBook(db: Database, book: 'ledger' | 'provider', list: ListRefs, isWhole: boolean): Promise<void> {
  const after = isWhole ? 0 : Math.max(0, (await readCompared(db, book)) - COMPARED_AGAIN)
  await keepCompared(db, book, await compareFrom(db, after, list))
}

/** Compares again the objects that differed. */
async function compareDiffering(db: Database): Promise<void> {
  let refs = await listDifferingRefs(db, '')
  for (let last = refs.at(-1); last !== undefined; last = refs.at(-1)) {
    await compareRefs(db, refs)
    refs = await listDifferingRefs(db, last)
  }
}

/** Compares the objects of both books: those added since the last comparison, or with `isWhole` all of them. */
async function compareBothBooks(db: Database, isWhole: boolean): Promise<void> {
  await compareBook(db, 'ledger', (after) => listPostedRefs(db, after), isWhole)
  await compareBook(db, 'provider', (after) => listReadRefs(db, after), isWhole)
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
async function readLines({ db, payments }: Ctx, since: Date, seenAt: Date): Promise<void> {
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
async function readNewLines(ctx: Ctx, seenAt: Date): Promise<void> {
  const newest = await findNewestLine(ctx.db)
  await readLines(ctx, newest ? new Date(newest.getTime() - OVERLAP_MS) : new Date(0), seenAt)
}
