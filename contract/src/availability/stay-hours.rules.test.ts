import { expect, it } from 'vitest'
import { formatHour } from './stay-hours.rules.ts'

it.each([
  [0, '12:00 AM'],
  [11, '11:00 AM'],
  [12, '12:00 PM'],
  [15, '3:00 PM'],
  [23, '11:00 PM'],
])('the hour %i reads %s', (hour, words) => expect(formatHour(hour)).toBe(words))
