import { expect, test } from 'vitest'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { todayAt, todayAtAll } from './today-at.ts'

const halfPastTen = new Date('2026-11-22T10:30:00Z')
const at = (timeZone: string) => ({ timeZone })

test.each([
  ['Pacific/Kiritimati', '2026-11-23'],
  ['Pacific/Auckland', '2026-11-22'],
  ['America/New_York', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21'],
  ['Etc/GMT+12', '2026-11-21'],
  ['No/Where', '2026-11-22'],
])('in %s it is %s', (timeZone, day) => {
  expect(todayAt(timeZone, halfPastTen)).toBe(day)
})

test('of several properties the earliest date is today, without any the reader’s own', () => {
  expect(todayAtAll([at('Pacific/Kiritimati'), at('Pacific/Pago_Pago'), at('Europe/Paris')], halfPastTen)).toBe('2026-11-21')
  expect(todayAtAll([at('Pacific/Kiritimati')], halfPastTen)).toBe('2026-11-23')
  expect(todayAtAll([], halfPastTen)).toBe(fromLocalDate(halfPastTen))
})
