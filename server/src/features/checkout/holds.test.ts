import { describe, expect, it } from 'vitest'
import { type EndedHold, nextHoldAt } from './holds.ts'

const start = Date.parse('2027-03-01T12:00:00Z')
const at = (hours: number) => new Date(start + hours * 3_600_000)
const ended = (...hours: number[]): EndedHold[] => hours.map((hour) => ({ propertyId: 1, endedAt: at(hour) }))

describe('holds that ended unpaid', () => {
  it('allow one more hold after the first, and make the guest wait an hour for the listing after the second', () => {
    expect(nextHoldAt([], 1, at(0))).toBeNull()
    expect(nextHoldAt(ended(0), 1, at(0))).toBeNull()
    expect(nextHoldAt(ended(0, 0.5), 1, at(0.5))).toEqual({ limit: 'listing', at: at(1.5) })
    expect(nextHoldAt(ended(0, 0.5), 2, at(0.5))).toBeNull()
    expect(nextHoldAt(ended(0, 0.5), 1, at(1.5))).toBeNull()
  })

  it('make the guest wait an hour again after each further one within a day', () => {
    expect(nextHoldAt(ended(0, 0.5, 1.75), 1, at(2))).toEqual({ limit: 'listing', at: at(2.75) })
    expect(nextHoldAt(ended(0, 24), 1, at(24))).toEqual({ limit: 'listing', at: at(25) })
    expect(nextHoldAt(ended(0, 24.1), 1, at(24.1))).toBeNull()
  })

  it('make the guest wait a day for every listing after six in all', () => {
    const six: EndedHold[] = [0, 2, 4, 6, 8, 10].map((hour, index) => ({ propertyId: 10 + index, endedAt: at(hour) }))
    expect(nextHoldAt(six.slice(0, 5), 99, at(10))).toBeNull()
    expect(nextHoldAt(six, 99, at(10))).toEqual({ limit: 'account', at: at(34) })
    // The first of them is more than a day old by now, and the day of waiting still goes on.
    expect(nextHoldAt(six, 99, at(33.9))).toEqual({ limit: 'account', at: at(34) })
    expect(nextHoldAt(six, 99, at(34))).toBeNull()
  })

  it('do not count together when they are spread over more than a day', () => {
    const spread: EndedHold[] = [0, 5, 10, 15, 20, 25].map((hour, index) => ({ propertyId: 10 + index, endedAt: at(hour) }))
    expect(nextHoldAt(spread, 99, at(25))).toBeNull()
  })
})
