import { describe, expect, it } from 'vitest'
import type { CancellationPolicy } from '../properties/cancellation.rules.ts'
import { addDays } from '../shared/dates.ts'
import { defaultSiteFees, quoteStay } from './price.rules.ts'
import { guestRefund, wholeRefund } from './refund.rules.ts'

const paidAt = new Date('2027-01-01T12:00:00Z')
const checkIn = '2027-06-01'
const quote = quoteStay({
  checkIn,
  checkOut: '2027-06-05',
  nightlyRateCents: 10_000,
  siteFees: defaultSiteFees,
  fees: [{ id: 1, name: 'Cleaning', amountCents: 5_000, isRequired: true }],
})

const refund = (policy: CancellationPolicy, daysBefore: number, hoursAfterPaying = 1_000) =>
  guestRefund({
    quote,
    policy,
    checkIn,
    paidAt,
    now: new Date(paidAt.getTime() + hoursAfterPaying * 3_600_000),
    today: addDays(checkIn, -daysBefore),
  }).refundCents

describe('guestRefund', () => {
  it('is full within 48 hours of paying', () => {
    expect(refund('strict', 3, 48)).toBe(quote.totalCents)
    expect(refund('strict', 3, 48.1)).toBe(5_000)
  })

  it.each([
    ['flexible', 60, 45_000],
    ['flexible', 59, 35_000],
    ['flexible', 30, 35_000],
    ['flexible', 29, 25_000],
    ['flexible', 14, 25_000],
    ['flexible', 13, 5_000],
    ['moderate', 60, 35_000],
    ['moderate', 29, 25_000],
    ['moderate', 13, 5_000],
    ['strict', 60, 25_000],
    ['strict', 14, 25_000],
    ['strict', 13, 5_000],
  ] as const)('later, %s with %i days of notice: %i cents, the service fee kept', (policy, days, cents) => {
    expect(refund(policy, days)).toBe(cents)
  })

  it('is zero from check-in on, even within 48 hours', () => {
    expect(refund('flexible', 0, 1)).toBe(0)
    expect(refund('flexible', -2, 1)).toBe(0)
  })

  it('never grows while the notice shrinks', () => {
    for (const policy of ['flexible', 'moderate', 'strict'] as const) {
      const amounts = Array.from({ length: 90 }, (_, days) => refund(policy, 90 - days))
      expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
      expect(Math.max(...amounts)).toBeLessThanOrEqual(quote.totalCents - quote.serviceFeeCents)
    }
  })

  it('lists the refund line by line, and a host refunds all of them', () => {
    const kept = guestRefund({
      quote,
      policy: 'moderate',
      checkIn,
      paidAt,
      now: new Date('2027-05-10T12:00:00Z'),
      today: '2027-05-10',
    })
    expect(kept).toMatchObject({ basis: 'ladder', percent: 50 })
    expect(kept.lines.map(({ label, refundCents }) => [label, refundCents])).toEqual([
      ['Nights', 20_000],
      ['Cleaning', 5_000],
      ['service fee (9%)', 0],
    ])
    expect(wholeRefund(quote, 'host').refundCents).toBe(quote.totalCents)
  })
})
