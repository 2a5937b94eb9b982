import { describe, expect, it } from 'vitest'
import { type DecimalSign, decimalSignOf, readAmount, readCurrency, readDecimal, readWhole, voteOf } from './amounts.ts'

/** How a column with these cells is read. */
function readColumn(...cells: string[]) {
  const votes = { comma: 0, point: 0 }
  for (const cell of cells) {
    const vote = voteOf(cell)
    if (vote) votes[vote === ',' ? 'comma' : 'point'] += 1
  }
  return cells.map((cell) => said(cell, decimalSignOf(votes)))
}

function said(cell: string, sign: DecimalSign, site = 'USD'): number | string | null {
  const read = readAmount(cell, sign, site)
  return read && ('amount' in read ? read.amount : read.problem)
}

describe('a column of money', () => {
  it('with commas before the cents is never multiplied', () => {
    expect(readColumn('120,5', '35,00', '1.250,00', '$1.250', '99')).toEqual([120.5, 35, 1250, 1250, 99])
  })

  it('with points before the cents keeps its thousands groups', () => {
    expect(readColumn('$1,720.00', '145', '1720.5', '$1,250', '1,234,567.00')).toEqual([1720, 145, 1720.5, 1250, 1234567])
  })

  it('has no thousandths: a separator before three digits groups thousands, unless the column has it before the cents', () => {
    expect(readColumn('1,250', '900')).toEqual([1250, 900])
    expect(readColumn('1.250', '900')).toEqual([1250, 900])
    expect(readColumn('1.250', '99.50')).toEqual(['can be read in two ways', 99.5])
    expect(readColumn('1,250', '99,50')).toEqual(['can be read in two ways', 99.5])
  })

  it('that contradicts itself is read where only one reading is left', () => {
    expect(readColumn('99,50', '99.50', '1,250', '80')).toEqual([99.5, 99.5, 'can be read in two ways', 80])
  })
})

it.each([
  ['USD 99', 99],
  ['99 usd', 99],
  ['US$ 1,200', 1200],
  ['$150/night', 150],
  ['$150 per night', 150],
  ['150 a night', 150],
  ["USD 1'250.00", 1250],
  ['$1 250.50', 1250.5],
  ['0,99', 0.99],
  ['', null],
  ['€ 120,50', 'is in Euro (EUR)'],
  ["CHF 1'250.00", 'is in Swiss Franc (CHF)'],
  ['£95', 'is in British Pound (GBP)'],
  ['95 £', 'is in British Pound (GBP)'],
  ['C$120', 'is in Canadian Dollar (CAD)'],
  ['AUD 120', 'is in Australian Dollar (AUD)'],
  ['1.200 kr', 'is in another currency'],
  ['₡5000', 'is in another currency'],
  ['$900/week', 'is for a week'],
  ['$2,500 per month', 'is for a month'],
  ['-120', 'is not a number'],
  ['100-150', 'is not a number'],
  ['from 90', 'is not a number'],
  ['ask', 'is not a number'],
  ['1.2.3', 'is not a number'],
  ['9'.repeat(70), 'is not a number'],
])('%o is %o', (cell, expected) => expect(said(cell, null)).toBe(expected))

it('knows no currency by a name that every object has', () => expect(readCurrency('constructor', 'USD')).toBeNull())

it('reads other numbers as spreadsheets write them', () => {
  expect(['48,8566', '-2.35', '1e5', '', '1,2,3'].map(readDecimal)).toEqual([48.8566, -2.35, null, null, null])
  expect(['1,125', '1.125', '2.0', '28', '1.5', '-1', 'x'].map(readWhole)).toEqual([1125, 1125, 2, 28, null, null, null])
})

it.each([
  ['EUR', '€ 1.250,50', 1250.5],
  ['EUR', '1.250,50', 1250.5],
  ['EUR', '120 euros', 120],
  ['EUR', '$120', 'is in US Dollar (USD)'],
  ['JPY', '¥12,000', 12_000],
  ['JPY', '¥99.50', 'has decimals, which the currency does not have'],
  ['CNY', '¥120', 120],
  ['CAD', '$120', 120],
  ['CAD', 'US$120', 'is in US Dollar (USD)'],
  ['MXN', '$1,200', 1200],
  ['EUR', '1.200 kr', 'is in another currency'],
  ['SEK', '1.200 kr', 1200],
  ['GBP', '£95', 95],
  // A dinar has thousandths: the separator may group thousands as well.
  ['KWD', '12.500', 'can be read in two ways'],
  ['KWD', '12.50', 12.5],
])('on a site in %s %o is %o', (site, cell, expected) => expect(said(cell, null, site)).toBe(expected))
