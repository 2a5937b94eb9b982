import { describe, expect, it } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { booking, trip } from '../../../app/screen-tests/samples.ts'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { inLanguage } from '../../../lib/texts/texts.tsx'
import { countdownParts, keepDates, nextEventOf, refundStepsOf, standingOfTrip, stepsOfTrip } from './trip-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const now = new Date('2027-02-01T17:00:00Z')
const confirmed = {
  status: 'confirmed',
  respondBy: null,
  checkInDate: '2027-02-12',
  checkOutDate: '2027-02-16',
  createdAt: '2027-01-01T12:00:00.000Z',
} as const
const stay = { checkInAt: '2027-02-12T20:00:00.000Z', checkOutAt: '2027-02-16T16:00:00.000Z' }

describe('the sentence about a trip', () => {
  const headlineAt = (instant: string) => standingOfTrip(trip(confirmed, stay), new Date(instant), money).headline

  it.each([
    ['2027-02-11T17:00:00Z', 'You’re all set. Check in Friday, February 12, after 3:00 PM.'],
    ['2027-02-12T17:00:00Z', 'You’re all set. Check in today, after 3:00 PM.'],
    ['2027-02-12T20:00:00Z', 'Enjoy your stay. Check out Tuesday, February 16, by 11:00 AM.'],
    ['2027-02-16T15:00:00Z', 'Enjoy your stay. Check out today, by 11:00 AM.'],
    ['2027-02-16T16:00:00Z', 'You stayed here Feb 12–16, 2027.'],
  ])('at %s', (instant, words) => expect(headlineAt(instant)).toBe(words))

  it('never breaks a line inside a date or a time', () => {
    expect(keepDates('Check in Friday, February 12, after 3:00 PM.')).toBe(
      'Check in Friday, February\u00a012, after 3:00\u00a0PM.',
    )
    expect(keepDates('You stayed here Feb 12–16, 2027.')).toBe('You stayed here Feb\u00a012–16, 2027.')
    expect(keepDates('You stayed here Jun 28 – Jul 2, 2027.')).toBe('You stayed here Jun\u00a028 – Jul\u00a02, 2027.')
  })

  it.each([
    [{ refundStatus: 'succeeded', refundedAmount: 708.5 }, '$708.50 was refunded to your card.'],
    [{ refundStatus: 'failed', refundedAmount: 20 }, 'The refund of $20.00 has not gone through yet. Please contact support.'],
    [{ refundStatus: null }, 'The nights are available again.'],
  ] as const)('after a cancellation it says where the money is: %o', (given, note) => {
    const canceled = booking({ status: 'cancelled', cancelReason: 'host', respondBy: null, ...given })
    expect(standingOfTrip(trip(canceled), now, money)).toEqual({
      headline: 'The host declined this booking.',
      note,
      countdown: null,
    })
  })
})

describe('the next event of a booking in a list', () => {
  const cancellation = {
    policy: 'moderate',
    timeZone: 'America/New_York',
    freeHours: 48,
    freeUntil: '2027-01-03T12:00:00.000Z',
    steps: [{ percent: 75, until: '2027-01-13' }],
  } as const
  const eventAt = (instant: string, given: Parameters<typeof booking>[0] = {}) =>
    nextEventOf(
      booking({ ...confirmed, cancellation: { ...cancellation, steps: [...cancellation.steps] }, ...given }),
      new Date(instant),
    )

  it.each([
    ['2027-01-02T17:00:00Z', 'Full refund until January 3, 2027 at 7:00 AM EST.'],
    ['2027-01-10T17:00:00Z', '75% of the nights are refunded until January 13, 2027.'],
    ['2027-02-01T17:00:00Z', 'Check in Friday, February 12, after 3:00 PM.'],
    ['2027-02-12T17:00:00Z', 'Check in today, after 3:00 PM.'],
    ['2027-02-13T17:00:00Z', 'Check out Tuesday, February 16, by 11:00 AM.'],
    ['2027-02-20T17:00:00Z', null],
  ])('at %s is %s', (instant, words) => expect(eventAt(instant)).toBe(words))

  it('is the reply, the payment, the reason of an end, or what a failed refund asks for', () => {
    const respondBy = '2027-01-02T14:14:00Z'
    expect(eventAt('2027-01-02T01:00:00Z', { status: 'pending', respondBy })).toBe(
      'Rosalind has until January 2, 2027 at 9:14 AM EST to reply.',
    )
    expect(eventAt('2027-01-02T01:00:00Z', { status: 'pending', paymentStatus: 'pending' })).toBe('Pay to book these nights.')
    const canceled = { status: 'cancelled', cancelReason: 'guest' } as const
    expect(eventAt('2027-01-02T01:00:00Z', canceled)).toBe('You canceled this booking.')
    expect(eventAt('2027-01-02T01:00:00Z', { ...canceled, refundStatus: 'failed' })).toContain('contact support')
  })
})

it('the steps of a request and of an instant booking', () => {
  const states = (of: Parameters<typeof trip>[0], at: Date) =>
    stepsOfTrip(trip({ ...confirmed, ...of }, stay), at).map(({ name, state }) => `${name}: ${state}`)
  expect(states({ status: 'pending', respondBy: '2027-01-02T12:00:00.000Z' }, now)).toEqual([
    'Requested and paid: done',
    'Rosalind replies: current',
    'Check-in: ahead',
    'Check-out: ahead',
  ])
  expect(states({ instantBook: true }, new Date('2027-02-13T00:00:00Z'))).toEqual([
    'Booked and paid: done',
    'Check-in: done',
    'Check-out: current',
  ])
})

it.each([
  [34 * 1_440 + 276, ['34 days']],
  [49 * 60, ['2 days']],
  [48 * 60, ['48 hr', '0 min']],
  [61, ['1 hr', '1 min']],
  [59, ['59 min']],
  [0, ['0 min']],
])('%i minutes count down as %o', (minutes, words) => {
  expect(countdownParts(minutes * 60_000).map(({ value, unit }) => `${value} ${unit}`)).toEqual(words)
})

it('writes the day and the hour of a step as the language does', async () => {
  const japanese = await loadTexts('ja', ['account'])
  const steps = inLanguage(japanese, () => stepsOfTrip(trip(confirmed, stay), now))
  expect(steps.map(({ when }) => when)).toContain('2月12日 15:00')
  expect(stepsOfTrip(trip(confirmed, stay), now).map(({ when }) => when)).toContain('February 12, 3:00 PM')
})

describe('refunds by date', () => {
  const refunds = [
    { percent: 75, refund: 500, until: '2027-01-13' },
    { percent: 50, refund: 300, until: '2027-01-29' },
    { percent: 0, refund: 58.5, until: '2027-02-11' },
  ]
  const cancellation = {
    policy: 'moderate',
    timeZone: 'America/New_York',
    freeHours: 48,
    freeUntil: '2027-01-20T12:00:00.000Z',
    steps: [],
  } as const
  const statesAt = (instant: string, given: object = {}) =>
    refundStepsOf(
      trip({ ...confirmed, cancellation: { ...cancellation, steps: [] }, ...given }, { ...stay, refunds }),
      new Date(instant),
    ).map(({ refund, state }) => `${refund} ${state}`)

  it('leaves out steps that end in the free period, and marks where we are', () => {
    expect(statesAt('2027-01-19T12:00:00Z')).toEqual(['708.5 current', '300 ahead', '58.5 ahead'])
    expect(statesAt('2027-01-29T23:00:00Z')).toEqual(['708.5 past', '300 current', '58.5 ahead'])
    expect(statesAt('2027-01-30T06:00:00Z')).toEqual(['708.5 past', '300 past', '58.5 current'])
  })

  it('has what is left after earlier refunds, down to nothing', () => {
    expect(statesAt('2027-01-29T23:00:00Z', { refundedAmount: 95.5 })).toEqual(['613 past', '204.5 current', '0 ahead'])
  })

  it('ends with check-in, and is not shown without a payment or after a cancellation', () => {
    expect(statesAt('2027-02-12T06:00:00Z')).toEqual([])
    expect(statesAt('2027-01-19T12:00:00Z', { status: 'cancelled' })).toEqual([])
    expect(statesAt('2027-01-19T12:00:00Z', { cancellation: { ...cancellation, steps: [], freeUntil: null } })).toEqual([])
  })
})
