import { expect, it } from 'vitest'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { earningsOf } from './earnings.ts'

it('agrees with the worked example of the help pages: 650.00 becomes 571.50', () => {
  const earnings = earningsOf('130', 5, [], defaultSiteFees)
  expect(earnings).toMatchObject({ rentalCents: 65_000, serviceFeeCents: 5_850, payoutCents: 57_150, guestTotalCents: 70_850 })
})

it('counts required fees once a stay and leaves optional ones out', () => {
  const fees = [
    { name: 'Cleaning', amount: 50, isRequired: true },
    { name: 'Firewood', amount: 20, isRequired: false },
  ]
  const earnings = earningsOf('100', 2, fees, defaultSiteFees)
  expect(earnings?.feeLines).toEqual([{ label: 'Cleaning', cents: 5_000 }])
  expect(earnings?.payoutCents).toBe(25_000 - 2_250 - 2_000)
})

it('never falls below nothing, and says so', () => {
  expect(earningsOf('5', 1, [], defaultSiteFees)).toMatchObject({ payoutCents: 0, isNothing: true })
})

it.each(['', ' ', '0', '-4', 'abc', '1e9'])('answers nothing for the price %o', (price) => {
  expect(earningsOf(price, 3, [], defaultSiteFees)).toBeNull()
})
