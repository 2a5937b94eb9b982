import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { type MoneyFormat, moneyFormat } from '#contract/shared/money.ts'
import { openPlatform } from '../app/platform.ts'
import { ConfigError, readConfig } from '../config/env.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { checkBooks } from '../features/reconciliation/provider-books.ts'
import { readSiteSettings } from '../features/site/site-settings.ts'

/** The outcome of a comparison, one line per difference. */
export function describeCheck(check: LedgerCheck, money: MoneyFormat): string[] {
  const differences = check.differences.map(({ providerRef, types, bookingId, ledger, provider }) => {
    const what = `${providerRef} (${types.join(', ') || 'unknown to the provider'}${bookingId ? `, booking ${bookingId}` : ''})`
    return `differs: ${what}: ledger ${money.exact(ledger)}, provider ${money.exact(provider)}`
  })
  const sums = `ledger ${money.exact(check.ledger)}, provider ${money.exact(check.provider)}`
  const verdict = check.isEqual ? 'The ledger and the provider match' : `${differences.length} differences`
  return [...differences, `${verdict}: ${check.compared} payments, refunds, transfers and disputes compared, ${sums}.`]
}

/**
 * `npm run ledger:check`: compares the ledger with the payment provider's books, line by line, and records the
 * provider's fees. Returns 0 when they agree and 1 when they differ or cannot be compared.
 */
export async function runLedgerCheck(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  try {
    const config = readConfig(env)
    const platform = await openPlatform(config)
    try {
      const check = await checkBooks({ ...platform, db: platform.connection.db }, { isWhole: true })
      const settings = await readSiteSettings(platform.connection.db, config.fixedSettings)
      for (const line of describeCheck(check, moneyFormat(settings))) say(line)
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
