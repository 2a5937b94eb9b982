import { describe, expect, it } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { inLanguage, makeTexts } from '../../lib/texts/texts.tsx'
import { readTypedAmount } from './typed-amount.ts'

const missing = 'Enter an amount'
const read = (text: string, currency: string, language: Language = 'en', currencyLabel = '$') => {
  const result = inLanguage(makeTexts(language), () =>
    readTypedAmount(text, moneyFormat({ currency, currencyLabel }, 'en-US'), missing),
  )
  return 'amount' in result ? result.amount : result.problem
}

describe('readTypedAmount', () => {
  it.each([
    ['134', 134],
    [' $134.50 ', 134.5],
    ['CA$2,000', 2000],
    ['1,234.50', 1234.5],
    ['.5', 0.5],
    ['1.005', 'Use at most two decimals'],
    ['12,34', missing],
    ['1,2345', missing],
    ['€134', missing],
    ['', missing],
    ['$', missing],
    ['-5', missing],
    ['0', missing],
    ['100001', 'Enter at most $100,000'],
  ])('reads %o in dollars as %o', (text, amount) => expect(read(text, 'USD')).toBe(amount))

  it.each([
    ['de', '134,50', 134.5],
    ['de', '134.50', 134.5],
    ['de', '1.234,50 €', 1234.5],
    ['de', '€ 1.500', 1500],
    ['de', '1,005', 'Use at most two decimals'],
    ['de', '1,234.50', missing],
    ['de', '$134', missing],
    ['es', '1500,5', 1500.5],
    ['fr', '1 234,50 €', 1234.5],
    ['fr', '1\u202f234,50', 1234.5],
    ['fr', '134 50', missing],
    ['pt', '1\u00a0234,50 €', 1234.5],
    // Many write thousands with a point, and others decimals.
    ['pt', '1.500', missing],
    ['en', '€1,234.50', 1234.5],
  ] as const)('in %s reads %o in euros as %o', (language, text, amount) => expect(read(text, 'EUR', language)).toBe(amount))

  it.each([
    ['ja', '13,400', 13_400],
    ['ja', '￥１３，４００', 13_400],
    ['en', '¥13,400', 13_400],
    ['de', '13.400 ¥', 13_400],
    ['ja', '134.5', 'Enter a whole amount: JPY has no decimals'],
    ['ja', '$134', missing],
  ] as const)('in %s reads %o in yen as %o', (language, text, amount) => expect(read(text, 'JPY', language)).toBe(amount))

  it('knows signs of letters', () => {
    expect(read('CHF 134', 'CHF')).toBe(134)
    expect(read('A$12.50', 'AUD', 'en', 'A$')).toBe(12.5)
  })
})
