import { expect, test } from 'vitest'
import { nameOfWeeks, weeksShown } from './listing-nights.tsx'

test('the current month begins with this week, and is filled up to five weeks', () => {
  const weeks = weeksShown('2026-11', '2026-11-23')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-22', '2026-12-26'])
  expect(nameOfWeeks('2026-11', weeks)).toBe('Nov – Dec 2026')
})

test('another month has all of its weeks, with the days of its neighbors', () => {
  const weeks = weeksShown('2027-01', '2026-11-23')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-12-27', '2027-02-06'])
  expect(nameOfWeeks('2027-01', weeks)).toBe('January 2027')
})

test('two years are both named', () => {
  expect(nameOfWeeks('2026-12', weeksShown('2026-12', '2026-12-30'))).toBe('Dec 2026 – Jan 2027')
})
