import { refuseAmount } from '#contract/currency/currency-limits.ts'
import { priceSchema } from '#contract/shared/money.schemas.ts'
import { isDollar, type MoneyFormat } from '#contract/shared/money.ts'
import { perLocale } from '../../lib/texts/format-date.ts'

type ReadAmount = { amount: number } | { problem: string }

/** An amount as it may be charged, or what is wrong with it; `missing` says so where there is none. */
export function checkAmount(amount: number, money: MoneyFormat, missing: string): ReadAmount {
  const { data, error } = priceSchema(missing).safeParse(amount)
  if (data === undefined) return { problem: error?.issues[0]?.message ?? missing }
  const problem = refuseAmount(data, money)
  return problem ? { problem } : { amount: data }
}

/** A number as readers of the locale write it: `1,234.50`, `1.234,50`, `1 234,50`. */
const writtenNumber = perLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const markOf = (kind: 'group' | 'decimal') => parts.find(({ type }) => type === kind)?.value ?? ''
  const [group, decimal] = [markOf('group'), markOf('decimal')].map((mark) => (/\s/.test(mark) ? '\\s' : `\\${mark}`))
  return new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:${decimal}(\\d*))?$`)
})

/** Two digits are no thousands: such a point is the decimal one on keyboards of every language. */
const withPoint = /^(\d+)\.(\d{1,2})$/

/** The number in a text; NaN without one, and for one that the page's language does not write this way. */
function readNumber(text: string): number {
  const [, whole, decimals = ''] = text.match(writtenNumber()) ?? text.match(withPoint) ?? []
  return whole === undefined || text === '' ? Number.NaN : Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}

/**
 * A typed amount, with or without the sign of the site's currency, or what is wrong with it; `missing` says so where
 * there is none.
 */
export function readTypedAmount(text: string, money: MoneyFormat, missing: string): ReadAmount {
  // Japanese keyboards have wide digits.
  const typed = text.normalize('NFKC').trim()
  const sign = isDollar(money.currency) ? (typed.match(/[A-Z]*\$/)?.[0] ?? '') : money.label.trim()
  const before = typed.startsWith(sign) ? typed.slice(sign.length) : typed
  const bare = before === typed && typed.endsWith(sign) ? typed.slice(0, typed.length - sign.length) : before
  return checkAmount(readNumber(bare.trim()), money, missing)
}
