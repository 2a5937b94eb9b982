import { describe, expect, it } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { refundFormSchema } from './refund-form.tsx'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const typed = (fields: Partial<{ bookingId: string; kind: 'part' | 'policy' | 'everything'; amount: string }>) =>
  refundFormSchema(money).safeParse({ bookingId: '12', kind: 'part', amount: '25.50', ...fields })
const issues = (result: ReturnType<typeof typed>) => result.error?.issues.map(({ path, message }) => [path[0], message])

describe('the refund form', () => {
  it('makes an order of what was typed', () => {
    expect(typed({}).data).toEqual({ bookingId: 12, amount: 25.5 })
    for (const amount of ['$100', 'US$100'])
      expect(typed({ bookingId: ' #12 ', amount }).data).toEqual({ bookingId: 12, amount: 100 })
  })

  it('asks for no amount where the policy or the rest decides', () => {
    expect(typed({ kind: 'policy', amount: 'x' }).data).toEqual({ bookingId: 12, byPolicy: true })
    expect(typed({ kind: 'everything', amount: '' }).data).toEqual({ bookingId: 12 })
  })

  it.each(['', 'abc', '0', '-3', '1.5', '99999999999'])('refuses %j as a booking', (bookingId) => {
    expect(issues(typed({ bookingId }))).toEqual([['bookingId', 'Enter a booking number']])
  })

  it.each([
    ['', 'Amount must be a positive number'],
    ['0', 'Amount must be a positive number'],
    ['-5', 'Amount must be a positive number'],
    ['many', 'Amount must be a positive number'],
    ['1.005', 'Use at most two decimals'],
  ])('refuses the amount %j', (amount, message) => {
    expect(issues(typed({ amount }))).toEqual([['amount', message]])
  })
})
