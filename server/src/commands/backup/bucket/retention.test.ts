import { expect, it } from 'vitest'
import { chooseKept } from './retention.ts'

/** A backup at 03:30 of each of so many days before March 1, 2027, a Monday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, at) => `${new Date(Date.UTC(2027, 2, 1 - at)).toISOString().slice(0, 10)}T03-30-00Z`)
const keptOf = (ids: string[], days: number, weeks: number, months: number) =>
  [...chooseKept(ids, { days, weeks, months })].map((id) => id.slice(0, 10)).sort()

it('keeps the newest backup of each of the last days, weeks and months', () => {
  expect(keptOf(nights(120), 3, 3, 4)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-21',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
})

it('counts periods that have a backup, and never removes the newest', () => {
  expect(keptOf(['2025-05-05T03-30-00Z', '2026-01-01T03-30-00Z', '2026-01-01T12-00-00Z'], 2, 0, 0)).toEqual([
    '2025-05-05',
    '2026-01-01',
  ])
  expect([...chooseKept(nights(1), { days: 0, weeks: 0, months: 0 })]).toHaveLength(1)
  expect(chooseKept([], { days: 7, weeks: 4, months: 12 }).size).toBe(0)
  expect(keptOf(nights(400), 7, 4, 12).length).toBeLessThanOrEqual(7 + 4 + 12)
})
