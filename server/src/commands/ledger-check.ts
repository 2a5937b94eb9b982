import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { openPlatform } from '../app/platform.ts'
import { ConfigError, readConfig } from '../config/env.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { checkBooks } from '../features/reconciliation/provider-books.ts'

/** The outcome of a comparison, one line per difference. */
export function describeCheck(check: LedgerCheck): string[] {
  const differences = check.differences.map(({ providerRef, types, bookingId, ledger, provider }) => {
    const what = `${providerRef} (${types.join(', ') || 'unknown to the provider'}${bookingId ? `, booking ${bookingId}` : ''})`
    return `differs: ${what}: ledger ${formatDollarsExact(ledger)}, provider ${formatDollarsExact(provider)}`
  })
  const sums = `ledger ${formatDollarsExact(check.ledger)}, provider ${formatDollarsExact(check.provider)}`
  const verdict = check.isEqual ? 'The ledger and the provider match' : `${differences.length} differences`
  return [...differences, `${verdict}: ${check.compared} payments, refunds, transfers and disputes compared, ${sums}.`]
}

/**
 * `npm run ledger:check`: compares the ledger with the payment provider's books, line by line, and records the
 * provider's fees. Returns 0 when they agree and 1 when they differ or cannot be compared.
 */
export async function runLedgerCheck(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  try {
    const platform = await openPlatform(readConfig(env))
    try {
      const check = await checkBooks({ ...platform, db: platform.connection.db }, { isWhole: true })
      for (const line of describeCheck(check)) say(line)
      return check.isEqual ? 0 : 1
    } finally {
      await platform.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      say(`${error.message} While the server runs on the embedded database, an administrator can call GET /api/ledger/check.`)
    else if (error instanceof ConfigError) say(error.message)
    else throw error
    return 1
  }
}
