import { describe, expect, it } from 'vitest'
import { cardFormSchema, formatCardNumber, formatCvc, formatExpiry } from './card-form.ts'

describe('formatCardNumber', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242 ', '4242'],
    ['4242-4242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['1234567890123456789999', '1234 5678 9012 3456 789'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown))
})

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12 / 30', '12/30'],
    ['12/2030', '12/30'],
    ['4/30', '04/30'],
    ['12/', '12/'],
    ['12/305', '12/30'],
  ])('%s reads %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))
})

it('keeps digits of a security code', () => expect(formatCvc('12a34 5')).toBe('1234'))

it('asks for what is missing and leaves the judgment to the provider', () => {
  const empty = cardFormSchema.safeParse({ number: '', expiry: '', cvc: '' })
  expect(empty.error?.issues.map((issue) => issue.message)).toEqual([
    'Enter the card number',
    'Enter the expiry date as MM/YY',
    'Enter the security code',
  ])
  expect(
    cardFormSchema.safeParse({
      number: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: '1',
    }).success,
  ).toBe(true)
  expect(
    cardFormSchema.safeParse({
      number: '4242 4242 4242 4242',
      expiry: '13/30',
      cvc: '123',
    }).success,
  ).toBe(false)
})
