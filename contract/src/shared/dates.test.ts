import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDateSchema, stayDateSchema } from './dates.schemas.ts'
import { addDays, countNights, dateInZone, earliestToday, formatDate, fromLocalDate, toLocalDate } from './dates.ts'

const someDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))

describe('nights', () => {
  it('are calendar days, also over a change of clocks', () => {
    expect(countNights('2026-10-31', '2026-11-03')).toBe(3)
    expect(countNights('2027-03-13', '2027-03-15')).toBe(2)
    expect(countNights('2028-02-28', '2028-03-01')).toBe(2)
  })

  it('count what adding days adds, for any dates', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 800 }), (date, nights) => {
        expect(countNights(date, addDays(date, nights))).toBe(nights)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('dates of stays', () => {
  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '0001-01-01', '9999-12-31', '', 'tomorrow'])('refuse %o', (value) => {
    expect(isoDateSchema.safeParse(value).success).toBe(false)
  })

  it('read an instant only when it is midnight UTC', () => {
    expect(stayDateSchema.parse('2027-06-01T00:00:00.000Z')).toBe('2027-06-01')
    expect(stayDateSchema.parse('2027-06-01')).toBe('2027-06-01')
    expect(stayDateSchema.safeParse('2027-05-31T21:00:00.000Z').success).toBe(false)
    expect(stayDateSchema.safeParse('2027-06-01T00:00:00+03:00').success).toBe(false)
  })

  it('survive a date picker unchanged', () => {
    fc.assert(
      fc.property(someDate, (date) => {
        expect(fromLocalDate(toLocalDate(date))).toBe(date)
      }),
      { numRuns: 20_000 },
    )
  })

  it('are shown in long American form', () => {
    expect(formatDate('2027-01-31')).toBe('January 31, 2027')
  })
})

describe('today', () => {
  it('is an ISO date however a browser writes dates', () => {
    const prototype = Intl.DateTimeFormat.prototype
    const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    // Dates in an order of its own, beside the offset that is asked for: as WebKitGTK writes a Canadian date. The
    // zone is one of this test alone, because the library keeps the formatter of each.
    Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '06/01/2027 GMT-04:00' })
    try {
      expect(dateInZone(new Date('2027-06-02T03:00:00Z'), 'America/Thule')).toBe('2027-06-01')
    } finally {
      Object.defineProperty(prototype, 'format', own)
    }
  })

  it('is not guessed in a time zone that does not exist', () => {
    expect(() => dateInZone(new Date('2027-06-02T03:00:00Z'), 'Mars/Olympus')).toThrow(RangeError)
  })

  it('is the earliest one anywhere for the server, and the property’s own for deadlines', () => {
    const instant = new Date('2027-06-02T03:30:00Z')
    expect(earliestToday(instant)).toBe('2027-06-01')
    expect(dateInZone(instant, 'America/Los_Angeles')).toBe('2027-06-01')
    expect(dateInZone(instant, 'Europe/London')).toBe('2027-06-02')
  })
})
