import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, currencyWords, isChargeable, refuseAmount, scaleOf } from '../currency/currency-limits.ts'
import { priceSchema } from './money.schemas.ts'
import {
  decimalsOf,
  isDollar,
  moneyFormat,
  percentOfCents,
  shareOfCents,
  stepOfCurrency,
  toCents,
  writeWithCode,
} from './money.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

test('amounts are written as the platform writes US dollars', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
      expect(money.exact(cents / 100)).toBe(exact.format(cents / 100))
      expect(money.short(cents / 100)).toBe(short.format(cents / 100))
      expect(money.short(cents)).toBe(short.format(cents))
    }),
  )
  expect([money.short(-1234), money.short(-0.5), money.exact(-0.5)]).toEqual(['-$1,234', '-$0.50', '-$0.50'])
  expect([money.signed(571.5), money.signed(-20)]).toEqual(['$571.50', '−$20.00'])
})

test('two sites write amounts side by side, each with its own sign', () => {
  const [one, other] = ['US$', 'CA$'].map((currencyLabel) => moneyFormat({ currency: 'USD', currencyLabel }))
  expect([one?.short(1_234), other?.short(1_234), one?.signed(-0.5)]).toEqual(['US$1,234', 'CA$1,234', '−US$0.50'])
})

test('a price that stands alone is never rounded: it is the price of its breakdown', () => {
  expect([123.45, 123, 0.05, 1_999.9, 100_000].map(money.short)).toEqual(['$123.45', '$123', '$0.05', '$1,999.90', '$100,000'])
})

test.each([5e-324, 1e-7, 0.001, 0.009, 0.015, 0, -0, -0.01, 1_000_000_000.01, 1e21, Number.POSITIVE_INFINITY, Number.NaN])(
  '%d is not a price',
  (price) => {
    expect(priceSchema('No price').safeParse(price).success).toBe(false)
  },
)

test('every whole cent up to the limit is a price, and stays that cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_00 }), (cents) => {
      expect(toCents(priceSchema('No price').parse(cents / 100))).toBe(cents)
    }),
  )
})

const inCurrency = (currency: string) => moneyFormat({ currency, currencyLabel: '$' })

test.each([
  ['EUR', '€1,234.50', '€1,234', '−€0.50'],
  ['JPY', '¥1,235', '¥1,234', '−¥1'],
  ['KWD', 'KWD\u00A01,234.500', 'KWD\u00A01,234', '−KWD\u00A00.500'],
  ['CHF', 'CHF\u00A01,234.50', 'CHF\u00A01,234', '−CHF\u00A00.50'],
  ['CAD', '$1,234.50', '$1,234', '−$0.50'],
])('%s is written with its sign and its decimals', (currency, exact, short, signed) => {
  const { exact: write, ...other } = inCurrency(currency)
  expect([write(1_234.5), other.short(1_234), other.signed(-0.5)]).toEqual([exact, short, signed])
})

test('every currency has a sign, a name and limits, and cents that are a charge', () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  for (const code of currencyCodes) {
    const [step, scale] = [stepOfCurrency(code), scaleOf(code)]
    expect(step).toBe(decimalsOf(code) === 0 ? 100 : 1)
    expect([0, step * 0.5, 2_000 * scale * step, 10 ** 13].map((cents) => isChargeable(cents, code))).toEqual([
      false,
      false,
      true,
      false,
    ])
    // Every price up to the limit, for a stay of a year with its fees, is an exact number.
    expect(100_000 * scale * 100 * 400).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(inCurrency(code).exact(1)).toMatch(/\d/)
    expect(currencyWords(code).length).toBeGreaterThan(2)
  }
  expect(currencyWords('USD')).toBe('US dollars')
  expect(['USD', 'CAD', 'MXN', 'EUR', 'JPY'].map(isDollar)).toEqual([true, true, true, false, false])
})

test('a typed amount has no more decimals than its currency, and stays below its limit', () => {
  expect(refuseAmount(100_000, money)).toBeNull()
  expect(refuseAmount(100_000.01, money)).toBe('Enter at most $100,000')
  expect(refuseAmount(10_000_000, inCurrency('JPY'))).toBeNull()
  expect(refuseAmount(10_000_001, inCurrency('JPY'))).toBe('Enter at most ¥10,000,000')
  expect(refuseAmount(99.5, inCurrency('JPY'))).toBe('Enter a whole amount: JPY has no decimals')
  expect(refuseAmount(0.01, inCurrency('KWD'))).toBeNull()
})

test('shares are rounded half up to the step of the currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 10 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.constantFrom(1 as const, 100 as const),
      fc.integer({ min: 1, max: 365 }),
      (amount, tenths, step, count) => {
        const cents = amount * step
        const percent = percentOfCents(cents, tenths / 10, step)
        expect(percent % step).toBe(0)
        // Half a step at most from the exact share, which has thousandths of a cent.
        expect(Math.abs(percent * 1_000 - cents * tenths) <= step * 500).toBe(true)
        const share = shareOfCents(cents, count, step)
        expect(share % step).toBe(0)
        expect(Math.abs(share * count - cents)).toBeLessThanOrEqual((step * count) / 2)
      },
    ),
  )
})

test('an amount with its code has the decimals of its currency', () => {
  expect([writeWithCode(12_300, 'usd'), writeWithCode(12_300, 'jpy'), writeWithCode(12_350, 'kwd')]).toEqual([
    '123.00 USD',
    '123 JPY',
    '123.500 KWD',
  ])
})
