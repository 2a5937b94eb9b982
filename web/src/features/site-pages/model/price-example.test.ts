import { expect, test } from 'vitest'
import { makePriceExample } from './price-example.ts'

test('a rental of $650 is worked out to the figures of the specification', () => {
  expect(makePriceExample(65_000)).toEqual({
    rental: 650,
    guestFee: 58.5,
    guestTotal: 708.5,
    hostFee: 58.5,
    payoutFee: 20,
    hostReceives: 571.5,
  })
})
