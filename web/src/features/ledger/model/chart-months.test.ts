import { expect, test } from 'vitest'
import { chartMonths } from './chart-months.ts'

const of = (month: string, earned: number, paidOut: number) => ({ month, stays: 1, earned, paidOut })

test('months without stays have empty columns, over the end of a year too', () => {
  expect(chartMonths([of('2027-02', 300, 0), of('2026-11', 100.1, 70.05)], '2026-12')).toEqual([
    { month: '2026-11', paidOut: 70.05, toCome: 30.05 },
    { month: '2026-12', paidOut: 0, toCome: 0 },
    { month: '2027-01', paidOut: 0, toCome: 0 },
    { month: '2027-02', paidOut: 0, toCome: 300 },
  ])
})

test('the latest twelve are shown, the newest last', () => {
  const columns = chartMonths([of('2027-12', 5, 5), of('2025-01', 9, 9)], '2027-11')
  expect(columns.map(({ month }) => month)).toEqual([
    ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'],
    ...['2027-07', '2027-08', '2027-09', '2027-10', '2027-11', '2027-12'],
  ])
})

test('no column goes below zero: not after a lost dispute, and not when more was paid out than is left', () => {
  expect(chartMonths([of('2026-05', -40, 0), of('2026-04', 10, 60)], '2026-05')).toEqual([
    { month: '2026-04', paidOut: 60, toCome: 0 },
    { month: '2026-05', paidOut: 0, toCome: 0 },
  ])
  expect(chartMonths([], '2026-05')).toEqual([])
})

test('the current month is shown with five months ahead, however far ahead stays are booked', () => {
  const columns = chartMonths([of('2028-10', 5, 5), of('2025-01', 9, 9)], '2027-03').map(({ month }) => month)
  expect([columns.length, columns[0], columns.at(-1)]).toEqual([12, '2026-09', '2027-08'])
  expect(chartMonths([of('2028-10', 5, 0)], '2027-03').map(({ month }) => month)).toEqual(['2028-10'])
  const coming = chartMonths([of('2029-03', 5, 0), of('2027-03', 5, 0)], '2027-03').map(({ month }) => month)
  expect([coming.length, coming[0], coming.at(-1)]).toEqual([12, '2027-03', '2028-02'])
})
