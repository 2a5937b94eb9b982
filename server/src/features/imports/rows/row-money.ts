import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { currencyOf, type DecimalSign, readDollars } from './amounts.ts'
import type { Cells, Layout } from './layouts.ts'
import { quote, type TakeNote } from './row-notes.ts'

/** The money columns, and the decimal separator of each. */
export type MoneySigns = Readonly<Record<MoneyField, DecimalSign>>
export const moneyFields = ['price', 'cleaningFee'] as const
export type MoneyField = (typeof moneyFields)[number]

/** A higher price is meant to keep guests away, and is ignored. */
const PLACEHOLDER_DOLLARS = 10_000
const MAX_FEE_DOLLARS = 100_000
/** Countries that use US dollars. */
const DOLLAR_COUNTRIES = new Set([
  'US',
  'PR',
  'VI',
  'GU',
  'AS',
  'MP',
  'UM',
  'EC',
  'SV',
  'PA',
  'TC',
  'VG',
  'FM',
  'MH',
  'PW',
  'TL',
  'BQ',
  'IO',
])

/** Why the amounts of a row are not in dollars, as the end of a sentence; null where they may be. */
function foreignReason(cells: Cells, layout: Layout, countryCode: string | null): string | null {
  const [currency] = cells('currency')
  if (currency !== undefined) return currencyOf(currency) === 'USD' ? null : `is in another currency (${quote(currency)})`
  if (layout.source === 'own' || (countryCode !== null && DOLLAR_COUNTRIES.has(countryCode))) return null
  // These files write every currency with the dollar sign.
  return countryCode === null
    ? 'may be in another currency, because its country is uncertain'
    : 'may be in its local currency, because these files do not name the currency'
}

/** Reads the amounts of a row: dollars, or null with the reason. An empty cell and a fee of zero are no mistakes. */
export function readMoney(
  cells: Cells,
  { layout, signs, countryCode }: { layout: Layout; signs: MoneySigns; countryCode: string | null },
  note: TakeNote,
): Pick<DraftFields, 'price' | 'cleaningFee'> {
  const foreign = foreignReason(cells, layout, countryCode)
  const read = (field: MoneyField, name: string, max: number): number | null => {
    const [cell = ''] = cells(field)
    const amount = readDollars(cell, signs[field])
    if (amount === null) return null
    const leaveOut = (why: string) => {
      note(field, `Its ${name} ${quote(cell)} ${why}, so it was left out.`)
      return null
    }
    if ('problem' in amount) return leaveOut(amount.problem)
    if (amount.dollars === 0) return field === 'price' ? leaveOut('is not a price') : null
    if (foreign) return leaveOut(foreign)
    return amount.dollars < max ? amount.dollars : leaveOut(field === 'price' ? 'is a placeholder' : 'is too high')
  }
  if (cells('price').length === 0) note('priceMissing', 'It has no price. Set one before you publish it.')
  return { price: read('price', 'price', PLACEHOLDER_DOLLARS), cleaningFee: read('cleaningFee', 'cleaning fee', MAX_FEE_DOLLARS) }
}
