import { expect, test } from 'vitest'
import { defaultSiteFees } from './price.rules.ts'
import { makePriceExample } from './price-example.rules.ts'

test('a rental of $650 is worked out to the figures of the specification', () => {
  expect(makePriceExample(defaultSiteFees)).toEqual({
    rental: 650,
    guestFeePercent: 9,
    guestFee: 58.5,
    guestTotal: 708.5,
    hostFeePercent: 9,
    hostFee: 58.5,
    payoutFee: 20,
    hostReceives: 571.5,
  })
})
