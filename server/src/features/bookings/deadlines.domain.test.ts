import { expect, it } from 'vitest'
import { startOfDayIn } from './deadlines.domain.ts'

it.each([
  ['2027-01-15', 'America/New_York', '2027-01-15T05:00:00.000Z'],
  ['2027-07-15', 'America/New_York', '2027-07-15T04:00:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2027-07-15', 'Pacific/Honolulu', '2027-07-15T10:00:00.000Z'],
  ['2027-07-15', 'UTC', '2027-07-15T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDayIn(date, zone).toISOString()).toBe(instant)
})
