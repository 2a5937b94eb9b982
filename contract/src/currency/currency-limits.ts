import { type MoneyFormat, stepOfCurrency, toCents } from '../shared/money.ts'
import { perKey } from '../shared/texts/per-key.ts'

// The currencies that the card provider charges (Stripe, "Supported currencies", 2026), and how large amounts may be.

/**
 * About how many units are worth a dollar, in powers of ten, where it is not one: limits, first fees and examples are
 * multiplied by it. It is a scale for sensible numbers, never a rate.
 */
const scales: Record<string, string> = {
  10: 'BOB BRL BWP CNY CZK DKK EGP GTQ HKD HNL MAD MDL MOP MVR MXN NAD NOK PLN QAR SAR SEK SZL TRY TWD UAH UYU ZAR',
  100: 'AFN ALL BDT DJF DOP DZD ETB HTG HUF INR ISK JPY KES KGS LKR NPR PHP PKR RSD RUB THB VUV XPF YER',
  1000: 'AMD ARS BIF CDF CLP COP CRC GNF KHR KMF KRW KZT LBP MGA MMK MNT MWK NGN PYG RWF TZS UGX UZS XAF XOF',
  10000: 'IDR LAK VND',
}
const scaleByCode = new Map(
  Object.entries(scales).flatMap(([scale, codes]) => codes.split(' ').map((code) => [code, Number(scale)])),
)

/** About how many units of a currency are worth a dollar: 1, 10, 100, 1,000 or 10,000. */
export const scaleOf = (code: string): number => scaleByCode.get(code) ?? 1

/** Least amounts of a charge, in units, where they are not half a unit times the scale. */
const leastCharges: Readonly<Record<string, number>> = Object.fromEntries(
  'AED 2,CZK 15,DKK 2.5,GBP 0.3,HKD 4,HUF 175,INR 0.5,JPY 50,MXN 10,MYR 2,NOK 3,PLN 2,RON 2,SEK 3,THB 10'
    .split(',')
    .map((each) => [each.slice(0, 3), Number(each.slice(4))]),
)

/** ISO codes of the currencies that a site may charge, in alphabetical order. */
export const currencyCodes: readonly string[] = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES ' +
  'KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SOS SRD STD SZL THB TJS TND TOP TRY TTD ' +
  'TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ')

/** The least amount of a charge in a currency, in cents. */
function leastChargeCents(code: string): number {
  const step = stepOfCurrency(code)
  return Math.ceil(((leastCharges[code] ?? scaleOf(code) / 2) * 100) / step) * step
}

/** Whether a total in cents can be charged in a currency: in its steps, from its least amount to eight digits. */
export const isChargeable = (totalCents: number, currency: string): boolean =>
  totalCents >= leastChargeCents(currency) &&
  totalCents <= 99_999_999 * scaleOf(currency) &&
  totalCents % stepOfCurrency(currency) === 0

/** The highest price of a night and of a fee, in dollars; other currencies multiply it by their scale. */
const MOST_DOLLARS = 100_000

/** The highest price of a night and of a fee in a currency. */
export const mostPrice = (currency: string): number => MOST_DOLLARS * scaleOf(currency)

/**
 * Why an amount that a host or the operator types is none of this currency, as a sentence; null when it is one: above
 * the limit, or with decimals where the currency has no smaller unit.
 */
export function refuseAmount(amount: number, money: MoneyFormat, mostDollars = MOST_DOLLARS): string | null {
  const most = mostDollars * scaleOf(money.currency)
  if (amount > most) return `Enter at most ${money.short(most)}`
  return toCents(amount) % stepOfCurrency(money.currency) === 0 ? null : `Enter a whole amount: ${money.currency} has no decimals`
}

const inWords = perKey((locale: string, currency: string): string => {
  const named = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return named.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
})

/** The currency in words of a locale, to follow a number or a preposition: 'US dollars', 'euros', 'Japanese yen'. */
export const currencyWords = (currency: string, locale = 'en-US'): string => inWords(locale, currency)
