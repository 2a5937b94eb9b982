import { scaleOf } from '#contract/currency/currency-limits.ts'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { type DecimalSign, readAmount, readCurrency } from './amounts.ts'
import type { Cells, Layout } from './layouts.ts'
import { quote, type TakeNote } from './row-notes.ts'

/** The money columns, and the decimal separator of each. */
export type MoneySigns = Readonly<Record<MoneyField, DecimalSign>>
export const moneyFields = ['price', 'cleaningFee'] as const
export type MoneyField = (typeof moneyFields)[number]

/** A higher price is meant to keep guests away, and is ignored. In dollars, times the scale of the currency. */
const PLACEHOLDER = 10_000
const MAX_FEE = 100_000
/** Countries with a currency of several countries; any other currency begins with the code of its country. */
const countriesOf: Record<string, string> = {
  USD: 'US PR VI GU AS MP UM EC SV PA TC VG FM MH PW TL BQ IO',
  EUR: 'AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  AUD: 'AU KI NR TV CC CX HM NF',
  NZD: 'NZ CK NU PN TK',
  GBP: 'GB GG IM JE GS',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ BV',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
}
const usesCurrency = (country: string, currency: string): boolean =>
  (countriesOf[currency] ?? currency.slice(0, 2)).split(' ').includes(country)

/** Why the amounts of a row are not in the site's currency, as the end of a sentence; null where they may be. */
function foreignReason(cells: Cells, { layout, currency: site, countryCode }: MoneySettings): string | null {
  const [currency] = cells('currency')
  if (currency !== undefined) return readCurrency(currency, site) === site ? null : `is in another currency (${quote(currency)})`
  if (layout.source === 'own' || (countryCode !== null && usesCurrency(countryCode, site))) return null
  // These files write every currency with the dollar sign.
  return countryCode === null
    ? 'may be in another currency, because its country is uncertain'
    : 'may be in its local currency, because these files do not name the currency'
}

/** What the amounts of a row depend on. */
interface MoneySettings {
  layout: Layout
  signs: MoneySigns
  /** The site's. */
  currency: string
  countryCode: string | null
}

/**
 * Reads the amounts of a row in the site's currency, or null with the reason. An empty cell and a fee of zero are no
 * mistakes.
 */
export function readMoney(cells: Cells, settings: MoneySettings, note: TakeNote): Pick<DraftFields, 'price' | 'cleaningFee'> {
  const { signs, currency } = settings
  const { source } = settings.layout
  const foreign = foreignReason(cells, settings)
  const scale = scaleOf(currency)
  const read = (field: MoneyField, name: string, max: number): number | null => {
    const [cell = ''] = cells(field)
    // Inside Airbnb writes every currency with the dollar sign: there the country decides, above.
    const amount = readAmount(source === 'airbnb' ? cell.replace('$', '') : cell, signs[field], currency)
    if (amount === null) return null
    const leaveOut = (why: string) => {
      note(field, `Its ${name} ${quote(cell)} ${why}, so it was left out.`)
      return null
    }
    if ('problem' in amount) return leaveOut(amount.problem)
    if (amount.amount === 0) return field === 'price' ? leaveOut('is not a price') : null
    if (foreign) return leaveOut(foreign)
    return amount.amount < max * scale ? amount.amount : leaveOut(field === 'price' ? 'is a placeholder' : 'is too high')
  }
  if (cells('price').length === 0) note('priceMissing', 'It has no price. Set one before you publish it.')
  return { price: read('price', 'price', PLACEHOLDER), cleaningFee: read('cleaningFee', 'cleaning fee', MAX_FEE) }
}
