import { decimalsOf } from '#contract/shared/money.ts'

/** Currencies without a smaller unit whose amounts Stripe still writes with two digits ("Special cases", 2026). */
const withTwoDigits = new Set(['ISK', 'UGX'])

/** How many of Stripe's units a cent is: 0.01 for yen, 1 for dollars, 10 for dinars. */
function unitsPerCent(currency: string): 0.01 | 1 | 10 {
  const code = currency.toUpperCase()
  const decimals = decimalsOf(code)
  if (decimals === 3) return 10
  return decimals === 0 && !withTwoDigits.has(code) ? 0.01 : 1
}

/** Cents in the unit that Stripe wants. Throws where the currency has no such amount: nothing is rounded unseen. */
export function toStripeAmount(cents: number, currency: string): number {
  const per = unitsPerCent(currency)
  if (per !== 0.01) return cents * per
  if (cents % 100 !== 0) throw new Error(`${cents} cents are no amount in ${currency}`)
  return cents / 100
}

/** Stripe's amount in cents. Thousandths, which only its own fees have, are rounded to the nearest cent. */
export function toOwnCents(amount: number, currency: string): number {
  const per = unitsPerCent(currency)
  return per === 0.01 ? amount * 100 : Math.round(amount / per)
}
