import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../../../scripts/test/processor-time.mjs'
import { describeCard, readCard, readCardSearch } from './card.rules.ts'

it('names brand and last four digits', () => {
  expect(describeCard({ brand: 'visa', last4: '4242' })).toBe('Visa ending 4242')
  expect(describeCard({ brand: 'amex', last4: '0005' })).toBe('American Express ending 0005')
  expect(describeCard({ brand: 'brand_of_tomorrow', last4: '0005' })).toBe('Card ending 0005')
})

it('keeps nothing that is not exactly four digits', () => {
  expect(readCard('visa', '4242')).toEqual({ brand: 'visa', last4: '4242' })
  expect(readCard(null, '4242')).toEqual({ brand: 'unknown', last4: '4242' })
  expect(readCard('4242 4242 4242 4242', '4242')).toEqual({ brand: 'unknown', last4: '4242' })
  for (const last4 of [null, '', '424', '42424', '4242424242424242', 'abcd', '4242\n']) expect(readCard('visa', last4)).toBeNull()
})

describe('a search for a card', () => {
  it.each(['4242', ' 4242 ', 'card 4242', 'Card  4242', 'ending 4242', 'ending in 4242', 'Visa ending 4242'])('is %j', (text) =>
    expect(readCardSearch(text)).toBe('4242'),
  )
  it.each(['424', '42424', 'PL-4242', 'card', 'card4242', 'card 42424', 'cabin 4242', '4242 4242'])('is not %j', (text) =>
    expect(readCardSearch(text)).toBeNull(),
  )
  it('answers a long text at once', async () => {
    const long = `${'a '.repeat(50)}ending 424x`
    expect(readCardSearch(long)).toBeNull()
    expect(await processorMsOf(() => readCardSearch(long))).toBeLessThan(50)
  })
})
