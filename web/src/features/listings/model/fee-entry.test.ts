import { describe, expect, it } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { checkFee, emptyFee, feeProblems, feesStillMissing, isLacking, isStarted, postFees } from './fee-entry.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })
const fee = (name: string, amount = 40) => ({ name, amount, description: null, isRequired: true })
const stored = (id: number, name: string, amount = 40) => ({ id, ...fee(name, amount) })

describe('checkFee', () => {
  it('reads the amount and leaves out an empty description', () => {
    expect(checkFee({ name: ' Cleaning ', amount: '45.5', description: ' ', isRequired: true }, money)).toEqual({
      fee: { name: 'Cleaning', amount: 45.5, description: null, isRequired: true },
    })
  })
  it.each([
    ['', '45'],
    ['Cleaning', ''],
    ['Cleaning', '0'],
    ['Cleaning', '-1'],
  ])('name %o with amount %o: Please fill in all required fields', (name, amount) => {
    expect(checkFee({ ...emptyFee, name, amount }, money)).toEqual({ problem: 'Please fill in all required fields' })
  })
})

it('knows a fee that has been started and one that lacks a part', () => {
  expect(isStarted(emptyFee)).toBe(false)
  expect(isStarted({ ...emptyFee, description: 'linen' })).toBe(true)
  expect(isLacking({ ...emptyFee, name: 'Cleaning' })).toBe(true)
  expect(isLacking({ ...emptyFee, name: 'Cleaning', amount: '4' })).toBe(false)
})

describe('feeProblems', () => {
  it.each([
    ['', '', { name: 'Fee name is required', amount: 'Amount is required' }],
    [' ', '45', { name: 'Fee name is required' }],
    ['Cleaning', '', { amount: 'Amount is required' }],
    ['Cleaning', '-1', { amount: 'Amount must be a positive number' }],
    ['Cleaning', '0', { amount: 'Amount must be a positive number' }],
    ['Cleaning', '1.005', { amount: 'Use at most two decimals' }],
    ['Cleaning', '100001', { amount: 'Enter at most $100,000' }],
    ['Cleaning', '45.50', {}],
  ])('name %o with amount %o: %o', (name, amount, problems) => {
    expect(feeProblems({ ...emptyFee, name, amount }, money)).toEqual(problems)
  })
})

describe('postFees', () => {
  it('posts each once, in order, and goes on after a failure', async () => {
    const posted: string[] = []
    const queue = [fee('Cleaning'), fee('Linen'), fee('Pets')]
    const failed = await postFees(queue, async ({ name }) => {
      posted.push(name)
      if (name === 'Linen') throw new Error('no answer')
    })
    expect(posted).toEqual(['Cleaning', 'Linen', 'Pets'])
    expect(failed).toEqual([fee('Linen')])
  })
})

describe('feesStillMissing', () => {
  it('leaves out what was stored although its answer was lost', () => {
    expect(feesStillMissing([fee('Cleaning'), fee('Linen')], [stored(1, 'Linen')])).toEqual([fee('Cleaning')])
  })
  it('counts two alike as two', () => {
    expect(feesStillMissing([fee('Guest'), fee('Guest')], [stored(1, 'Guest')])).toHaveLength(1)
  })
  it('takes another amount for another fee', () => {
    expect(feesStillMissing([fee('Cleaning', 50)], [stored(1, 'Cleaning', 40)])).toHaveLength(1)
  })
})
