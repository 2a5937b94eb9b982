import { expect, it } from 'vitest'
import { formatTimeAhead } from './format-time-ahead.ts'

// Local times: readers see them by their own clock in any zone.
const now = new Date(2027, 2, 1, 22, 30)
const iso = (...parts: [day: number, hour: number, minute: number, second?: number]) => new Date(2027, 2, ...parts).toISOString()

it.each([
  [iso(1, 23, 5), 'at 11:05 PM'],
  [iso(1, 23, 4, 1), 'at 11:05 PM'],
  [iso(2, 0, 10), 'tomorrow at 12:10 AM'],
  [iso(2, 22, 30), 'tomorrow at 10:30 PM'],
  [iso(8, 9, 5), 'on Monday, March 8, 2027 at 9:05 AM'],
])('%s is %s', (instant, words) => {
  expect(formatTimeAhead(instant, now).replace(/\s/g, ' ')).toBe(words)
})
