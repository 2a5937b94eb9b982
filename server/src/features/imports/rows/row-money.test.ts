import { expect, it } from 'vitest'
import type { Layout, TableField } from './layouts.ts'
import { readMoney } from './row-money.ts'

const insideAirbnb: Layout = { name: 'Inside Airbnb', source: 'airbnb', needs: [] }
const own: Layout = { name: 'Porchlight', source: 'own', needs: [] }

/** The price of a row with these cells, or the notes on it. */
function priceOf(
  cells: Partial<Record<TableField, string>>,
  site: { layout: Layout; currency: string; countryCode: string | null },
) {
  const notes: string[] = []
  const read = (field: TableField) => (cells[field] === undefined ? [] : [cells[field]])
  const { price } = readMoney(read, { ...site, signs: { price: null, cleaningFee: null } }, (_, text) => void notes.push(text))
  return price ?? notes.join(' ')
}

it.each([
  // Inside Airbnb writes every currency with the dollar sign, so the country decides.
  ['EUR', 'PT', 120],
  ['EUR', 'US', /may be in its local currency/],
  ['USD', 'PR', 120],
  ['USD', 'PT', /may be in its local currency/],
  ['JPY', 'JP', 120],
  ['CHF', 'LI', 120],
  ['EUR', null, /its country is uncertain/],
])('on a site in %s, $120.00 of Inside Airbnb in %s is %s', (currency, countryCode, expected) => {
  const read = priceOf({ price: '$120.00' }, { layout: insideAirbnb, currency, countryCode })
  if (expected instanceof RegExp) expect(read).toMatch(expected)
  else expect(read).toBe(expected)
})

it('believes the currency that a row names, and the host where it names none', () => {
  const site = { layout: own, currency: 'EUR', countryCode: 'US' }
  expect(priceOf({ price: '120', currency: 'EUR' }, site)).toBe(120)
  expect(priceOf({ price: '120' }, site)).toBe(120)
  expect(priceOf({ price: '120', currency: 'USD' }, site)).toMatch(/is in another currency/)
})

it('leaves out a price that no guest would pay, by the scale of the currency', () => {
  expect(priceOf({ price: '12000' }, { layout: own, currency: 'EUR', countryCode: null })).toMatch(/is a placeholder/)
  expect(priceOf({ price: '12000' }, { layout: own, currency: 'JPY', countryCode: null })).toBe(12_000)
})
