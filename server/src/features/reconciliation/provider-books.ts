import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { type Clock, systemClock } from '../../platform/clock/clock.ts'
import { compareBothBooks, compareDiffering } from '../payments/reconciliation/book-comparison.service.ts'
import { type ProviderLinesDeps, readLines, readNewLines } from '../payments/reconciliation/provider-lines.service.ts'
import { forgetUnseen, readDifferences, sumBooks } from './provider-books.queries.ts'

interface Deps extends ProviderLinesDeps {
  clock?: Clock
}

export type ProviderBooks = ReturnType<typeof createProviderBooks>

/** How many differences a response names. */
const MOST_NAMED = 1_000

const toDifference = ({ ledgerCents, providerCents, ...row }: Awaited<ReturnType<typeof readDifferences>>['rows'][number]) => ({
  ...row,
  ledger: toDollars(ledgerCents),
  provider: toDollars(providerCents),
})

/**
 * Reads the provider's books of the platform's balance, records what only they contain, and compares the rest object
 * by object. The provider's lines are stored, so that a check reads only new lines and compares only what either
 * side has added; memory holds one page at a time.
 */
export function createProviderBooks({ clock = systemClock, ...deps }: Deps) {
  const { db } = deps

  const compare = async ({ isWhole }: { isWhole: boolean }) => {
    const seenAt = clock.now()
    await (isWhole ? readLines(deps, new Date(0), seenAt) : readNewLines(deps, seenAt))
    if (isWhole) await forgetUnseen(db, seenAt)
    await compareDiffering(db)
    await compareBothBooks(db, isWhole)
    const found = await readDifferences(db, MOST_NAMED)
    if (found.count === 0) return found
    // Transactions during the reading differ for a moment: differences are checked once more.
    await readNewLines(deps, clock.now())
    await compareDiffering(db)
    return readDifferences(db, MOST_NAMED)
  }

  return {
    /**
     * Compares what has been added to either book since the last time, and what differed then. Returns how many
     * objects differ, and some of them.
     */
    compareNew: async () => {
      const { rows, count } = await compare({ isWhole: false })
      return { count, differences: rows.map(toDifference) }
    },

    /**
     * The same with the sums of both books. With `isWhole` all of the provider's books are read again and compared
     * completely, which takes longer the older the site is.
     */
    check: async ({ isWhole = false }: { isWhole?: boolean } = {}): Promise<LedgerCheck> => {
      const { rows, count } = await compare({ isWhole })
      const { ledgerCents, providerCents, lines } = await sumBooks(db)
      return {
        isEqual: count === 0,
        compared: lines,
        ledger: toDollars(ledgerCents),
        provider: toDollars(providerCents),
        differences: rows.map(toDifference),
      }
    },
  }
}
