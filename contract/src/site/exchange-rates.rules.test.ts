import { describe, expect, it } from 'vitest'
import { isOldTable, rebaseRates, writeConverted } from './exchange-rates.rules.ts'

describe('a table', () => {
  it.each([
    ['of Friday on Wednesday', '2026-11-27', '2026-12-02', false],
    ['of Friday on Thursday', '2026-11-27', '2026-12-03', true],
    ['of Monday on Thursday', '2026-11-23', '2026-11-26', false],
    ['of Monday on Friday', '2026-11-23', '2026-11-27', true],
    ['before Easter on Tuesday', '2027-03-25', '2027-03-30', false],
    ['before Easter on Wednesday', '2027-03-25', '2027-03-31', true],
    ['of tomorrow', '2026-11-28', '2026-11-27', false],
    ['of years ago', '1999-01-04', '2026-11-27', true],
  ])('%s is too old: %3$s', (_name, date, today, isOld) => {
    expect(isOldTable(date, today)).toBe(isOld)
  })
})

const perEuro = { USD: 1.25, JPY: 160, KWD: 0.375 }

it('is turned into rates for the currency of the site, with six digits', () => {
  expect(rebaseRates(perEuro, 'EUR')).toEqual(perEuro)
  expect(rebaseRates(perEuro, 'USD')).toEqual({ EUR: 0.8, JPY: 128, KWD: 0.3 })
  expect(rebaseRates(perEuro, 'JPY')).toEqual({ EUR: 0.00625, USD: 0.0078125, KWD: 0.00234375 })
  expect(rebaseRates({ USD: 3, JPY: 1 }, 'USD')).toEqual({ EUR: 0.333333, JPY: 0.333333 })
  expect(rebaseRates(perEuro, 'CHF')).toBeNull()
})

describe('an amount of 165 dollars', () => {
  const write = (currency: string, rate: number, locale = 'en-US', amount = 165) =>
    writeConverted(amount, { currency, rate, label: '$', locale })

  it('is in whole units of currencies with 0, 2 and 3 decimals', () => {
    expect([write('JPY', 128), write('EUR', 0.8), write('KWD', 0.3)]).toEqual(['¥21,120', '€132', 'KWD\u00A050'])
    expect(write('EUR', 0.8, 'de-DE')).toBe('132\u00A0€')
  })

  it('keeps decimals where less than one unit is left', () => {
    expect([write('JPY', 128, 'en-US', 0), write('EUR', 0.8, 'en-US', 0.5), write('KWD', 0.3, 'en-US', 1)]).toEqual([
      '¥0',
      '€0.40',
      'KWD\u00A00.300',
    ])
  })

  it('names another currency that would have the sign of the site by its code', () => {
    expect(write('USD', 0.65)).toBe('USD\u00A0107')
    expect(write('CAD', 1.4)).toBe('CA$231')
  })
})
