import { expect, test } from 'vitest'
import { type Language, localeOf, type TimeHabits } from '#contract/shared/texts/languages.ts'
import { inLanguage, makeTexts } from '../../lib/texts/texts.tsx'
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

test.each<[Language, TimeHabits['weekStart'], string]>([
  ['en', 'language', '2027-05-30'],
  ['en', 'monday', '2027-05-31'],
  ['en', 'saturday', '2027-05-29'],
  ['de', 'language', '2027-05-31'],
  ['de', 'sunday', '2027-05-30'],
  ['ja', 'language', '2027-05-30'],
])('in %s, with a week that starts as %s, June begins in the week of %s', (language, weekStart, first) => {
  const texts = makeTexts(language, {}, localeOf(language, { clock: 'language', weekStart }))
  const weeks = inLanguage(texts, () => weeksOfMonth('2027-06'))
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.flat()).toContain('2027-06-01')
  expect(weeks.flat()).toContain('2027-06-30')
})
