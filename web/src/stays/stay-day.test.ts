import { expect, it } from 'vitest'
import { formatStayDay, formatWeekday } from './stay-day.ts'

it('names the day of a date wherever the reader is', () => {
  expect([formatWeekday('2027-03-09'), formatWeekday('2027-03-09', 'short')]).toEqual(['Tuesday', 'Tue'])
  expect(formatStayDay('2027-03-09')).toBe('Tuesday, March 9')
})
