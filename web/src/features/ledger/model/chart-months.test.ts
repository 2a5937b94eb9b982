import { expect, test } from 'vitest'
import { chartMonths } from './chart-months.ts'

const of = (month: string, earned: number, paidOut: number) => ({ month, stays: 1, earned, paidOut })

test('months without stays have empty columns, over the end of a year too', () => {
  expect(chartMonths([of('2027-02', 300, 0), of('2026-11', 100.1, 70.05)])).toEqual([
    { month: '2026-11', paidOut: 70.05, toCome: 30.05 },
    { month: '2026-12', paidOut: 0, toCome: 0 },
    { month: '2027-01', paidOut: 0, toCome: 0 },
    { month: '2027-02', paidOut: 0, toCome: 300 },
  ])
})

test('the latest twelve are shown, the newest last', () => {
  const columns = chartMonths([of('2027-12', 5, 5), of('2025-01', 9, 9)])
  expect(columns.map(({ month }) => month)).toEqual([
    ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'],
    ...['2027-07', '2027-08', '2027-09', '2027-10', '2027-11', '2027-12'],
  ])
})

test('no column goes below zero: not after a lost dispute, and not when more was paid out than is left', () => {
  expect(chartMonths([of('2026-05', -40, 0), of('2026-04', 10, 60)])).toEqual([
    { month: '2026-04', paidOut: 60, toCome: 0 },
    { month: '2026-05', paidOut: 0, toCome: 0 },
  ])
  expect(chartMonths([])).toEqual([])
})
