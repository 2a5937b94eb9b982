import { expect, it } from 'vitest'
import { datedLadder } from './cancellation.rules.ts'

it.each([
  [
    'flexible',
    [
      { percent: 100, until: '2027-05-02' },
      { percent: 75, until: '2027-06-01' },
      { percent: 50, until: '2027-06-17' },
    ],
  ],
  [
    'moderate',
    [
      { percent: 75, until: '2027-06-01' },
      { percent: 50, until: '2027-06-17' },
    ],
  ],
  ['strict', [{ percent: 50, until: '2027-06-17' }]],
] as const)('dates the refund steps of the %s policy', (policy, steps) => {
  expect(datedLadder(policy, '2027-07-01')).toEqual(steps)
})
