import { expect, it } from 'vitest'
import { datedLadder, defaultRefundSteps, refuseSteps } from './cancellation.rules.ts'

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
  expect(datedLadder({ steps: defaultRefundSteps[policy] }, '2027-07-01')).toEqual(steps)
})

it.each([
  ['one step', [{ days: 7, percent: 100 }], null],
  [
    'less refund with less notice',
    [
      { days: 30, percent: 75 },
      { days: 14, percent: 50 },
    ],
    null,
  ],
  [
    'a full refund later than a partial one',
    [
      { days: 14, percent: 50 },
      { days: 30, percent: 100 },
    ],
    /put the longer notice first/,
  ],
  [
    'the same notice twice',
    [
      { days: 14, percent: 50 },
      { days: 14, percent: 25 },
    ],
    /put the longer notice first/,
  ],
  [
    'more refund with less notice',
    [
      { days: 30, percent: 50 },
      { days: 14, percent: 75 },
    ],
    /shorter notice refunds less/,
  ],
  [
    'the same refund twice',
    [
      { days: 30, percent: 50 },
      { days: 14, percent: 50 },
    ],
    /shorter notice refunds less/,
  ],
] as const)('judges %s', (_what, steps, reason) => {
  const judged = refuseSteps(steps)
  if (reason === null) expect(judged).toBeNull()
  else expect(judged).toMatch(reason)
})
