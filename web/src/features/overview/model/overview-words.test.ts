import { describe, expect, test } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import {
  changeOf,
  changeOfShare,
  columnName,
  columnShortName,
  percent,
  readPeriod,
  roundedAmount,
  shareOf,
} from './overview-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

describe('a comparison', () => {
  test('says its direction in words', () => {
    expect(changeOf(115, 100)).toEqual({ text: '15% up', tone: 'good' })
    expect(changeOf(91, 100)).toEqual({ text: '9% down', tone: 'bad' })
    expect(changeOf(5000, 100)).toEqual({ text: '4,900% up', tone: 'good' })
    expect(changeOf(-50, -100)).toEqual({ text: '50% up', tone: 'good' })
  })
  test('is none with nothing before, or without a difference', () => {
    expect(changeOf(3, 0).text).toBe('None before')
    expect(changeOf(0, 0).text).toBe('No change')
    expect(changeOf(1000.4, 1000).text).toBe('No change')
    expect(changeOf(0, 4)).toEqual({ text: '100% down', tone: 'bad' })
  })
  test('of shares is in points', () => {
    expect(changeOfShare(91, 94)).toEqual({ text: '3 points down', tone: 'bad' })
    expect(changeOfShare(91.4, 90)).toEqual({ text: '1 point up', tone: 'good' })
    expect(changeOfShare(null, 90).text).toBe('None before')
  })
})

test('shares, amounts and dates are written as people read them', () => {
  expect(percent(shareOf(11959, 72040))).toBe('16.6%')
  expect(percent(shareOf(1, 0))).toBe('—')
  expect([roundedAmount(72040.4, money), roundedAmount(-12.6, money), roundedAmount(-0.2, money)]).toEqual([
    '$72,040',
    '−$13',
    '$0',
  ])
  expect([columnName('2026-11-24', 'day'), columnName('2026-11-01', 'month')]).toEqual(['November 24', 'November 2026'])
  expect([columnShortName('2026-11-24', 'day'), columnShortName('2026-11-01', 'month')]).toEqual(['Nov 24', 'Nov'])
})

test('an address with an unknown period means 30 days', () => {
  expect([readPeriod('12m'), readPeriod('5y'), readPeriod(undefined), readPeriod(90)]).toEqual(['12m', '30d', '30d', '30d'])
})
