import { type Form, requireText } from '../api/form-encoding.ts'
import { refuseParameter } from '../state/stripe-error.ts'

/** Currencies whose amounts have no decimals in Stripe's API, and those with three. */
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const withThousandths = new Set('bhd jod kwd omr tnd'.split(' '))

/** Decimals of an amount in the API's unit. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0
  return withThousandths.has(currency) ? 3 : 2
}

/** The currency of a request, in small letters. Refuses what is no currency at all. */
export function readCurrency(form: Form): string {
  const currency = requireText(form, 'currency').toLowerCase()
  if (Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return currency
  throw refuseParameter('currency', `Invalid currency: ${currency}.`)
}

/** An amount as the provider's messages write it. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const text = (amount / 10 ** decimals).toFixed(decimals)
  return currency === 'usd' ? `$${text}` : `${text} ${currency}`
}
