import { expect, it } from 'vitest'
import { formatHour } from './stay-hours.rules.ts'

it.each<[number, string, string?]>([
  [0, '12:00 AM'],
  [11, '11:00 AM'],
  [12, '12:00 PM'],
  [15, '3:00 PM'],
  [23, '11:00 PM'],
  [15, '15:00', 'en-US-u-hc-h23'],
  [15, '15:00', 'de'],
  [15, '3:00 PM', 'en-US-u-hc-h12'],
])('the hour %i reads %s', (hour, words, locale = 'en-US') => expect(formatHour(hour, locale)).toBe(words))
