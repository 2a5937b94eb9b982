import { refuseAmount } from '#contract/currency/currency-limits.ts'
import { priceSchema } from '#contract/shared/money.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'

/**
 * A typed amount, with or without the site's sign, or what is wrong with it; `missing` says so where there is none.
 */
export function readTypedAmount(text: string, money: MoneyFormat, missing: string): { amount: number } | { problem: string } {
  const bare = text
    .trim()
    .replace(/^[A-Z]*\$/, '')
    .replace(money.label.trim(), '')
    .trim()
  const { data, error } = priceSchema(missing).safeParse(bare === '' ? Number.NaN : Number(bare))
  if (data === undefined) return { problem: error?.issues[0]?.message ?? missing }
  const problem = refuseAmount(data, money)
  return problem ? { problem } : { amount: data }
}
