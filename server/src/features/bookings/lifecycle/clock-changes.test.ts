import { describe, expect, it } from 'vitest'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { addDays, countNights, dateInZone, fromLocalDate, toLocalDate } from '#contract/shared/dates.ts'
import { clockChanges, zones } from '../../../../test/make/clock-changes.ts'
import { toTerms } from '../cancellations/cancellation.ts'
import { answerDeadline, startOfDayIn } from './deadlines.ts'

const HOUR_MS = 3_600_000

describe.each(zones)('on every day of 2024 to 2034 near a change of clocks in %s', (timeZone) => {
  const days = clockChanges(timeZone)
  // Some zones have none; their ordinary days are tested instead.
  const tried = days.length > 0 ? days : ['2024-02-29', '2027-06-30', '2034-12-31']

  it('a day begins with its first instant', () => {
    const wrong = tried.filter((day) => {
      const start = startOfDayIn(day, timeZone)
      return dateInZone(start, timeZone) !== day || dateInZone(new Date(start.getTime() - 1), timeZone) !== addDays(day, -1)
    })
    expect(wrong).toEqual([])
  })

  it('nights are calendar days, and a date picker keeps them', () => {
    for (const day of tried) {
      for (const nights of [1, 2, 30]) expect(countNights(day, addDays(day, nights))).toBe(nights)
      expect(fromLocalDate(toLocalDate(day))).toBe(day)
    }
  })

  it('a host has 24 hours, or until the day of check-in begins, and never less than two hours', () => {
    for (const checkIn of tried) {
      const start = startOfDayIn(checkIn, timeZone).getTime()
      for (const hoursBefore of [72, 25, 24, 23, 3, 1, 0, -5]) {
        const paidAt = start - hoursBefore * HOUR_MS
        const wanted = Math.max(Math.min(paidAt + 24 * HOUR_MS, start), paidAt + bookingPolicy.lateAnswerHours * HOUR_MS)
        expect(answerDeadline(new Date(paidAt), checkIn, { timeZone, hours: 24 }).getTime()).toBe(wanted)
      }
    }
  })

  it('the full refund lasts 48 hours, or until the day of check-in begins', () => {
    for (const checkIn of tried) {
      const start = startOfDayIn(checkIn, timeZone).getTime()
      for (const hoursBefore of [100, 49, 48, 47, 1]) {
        const paidAt = new Date(start - hoursBefore * HOUR_MS)
        const { freeUntil } = toTerms({ cancellationPolicy: 'moderate', checkIn, paidAt, quote: {} }, timeZone)
        expect(Date.parse(freeUntil ?? '')).toBe(Math.min(paidAt.getTime() + 48 * HOUR_MS, start))
      }
    }
  })
})
