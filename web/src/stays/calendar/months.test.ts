import { expect, test } from 'vitest'
import { moveMonth, nameOfMonth, weeksOfMonth } from './months.ts'

test('months are moved over the ends of years', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01')
  expect(moveMonth('2026-01', -1)).toBe('2025-12')
  expect(moveMonth('2027-12', 2)).toBe('2028-02')
})

test('a month is laid out in whole weeks from Sunday on', () => {
  const weeks = weeksOfMonth('2027-06')
  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]?.indexOf('2027-06-01')).toBe(2)
  expect(weeks.at(-1)?.filter((day) => day.startsWith('2027-06'))).toHaveLength(4)
})

test('a month has its name in every time zone', () => expect(nameOfMonth('2027-01')).toBe('January 2027'))
