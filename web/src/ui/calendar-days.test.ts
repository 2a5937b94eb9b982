import { describe, expect, test } from 'vitest'
import { pickDay } from './calendar-days.ts'

const taken = new Set(['2027-06-14', '2027-06-15'])
const isTaken = (day: string) => taken.has(day)
const free = () => false

describe('picking a range', () => {
  test('the first click starts it, the second ends it', () => {
    const started = pickDay({}, '2027-06-10', free)
    expect(started).toEqual({ from: '2027-06-10' })
    expect(pickDay(started, '2027-06-12', free)).toEqual({ from: '2027-06-10', to: '2027-06-12' })
  })

  test('the same day or an earlier one starts again', () => {
    expect(pickDay({ from: '2027-06-10' }, '2027-06-10', free)).toEqual({ from: '2027-06-10' })
    expect(pickDay({ from: '2027-06-10' }, '2027-06-08', free)).toEqual({ from: '2027-06-08' })
  })

  test('a third click starts again', () => {
    expect(pickDay({ from: '2027-06-10', to: '2027-06-12' }, '2027-06-20', free)).toEqual({ from: '2027-06-20' })
  })

  test('may end on a taken day, where nobody of this range sleeps', () => {
    expect(pickDay({ from: '2027-06-10' }, '2027-06-14', isTaken)).toEqual({ from: '2027-06-10', to: '2027-06-14' })
  })

  test('never spans a taken day', () => {
    expect(pickDay({ from: '2027-06-10' }, '2027-06-17', isTaken)).toEqual({ from: '2027-06-17' })
  })

  test('never starts on a taken day', () => {
    expect(pickDay({}, '2027-06-14', isTaken)).toEqual({})
  })
})

describe('picking whole days', () => {
  const pick = (range: { from?: string; to?: string }, day: string) => pickDay(range, day, isTaken, 'days')

  test('one day is a range', () => {
    expect(pick({ from: '2027-06-10' }, '2027-06-10')).toEqual({ from: '2027-06-10', to: '2027-06-10' })
  })

  test('the last day must be free too', () => {
    expect(pick({ from: '2027-06-10' }, '2027-06-13')).toEqual({ from: '2027-06-10', to: '2027-06-13' })
    expect(pick({ from: '2027-06-10' }, '2027-06-14')).toEqual({ from: '2027-06-10' })
    expect(pick({ from: '2027-06-10' }, '2027-06-16')).toEqual({ from: '2027-06-16' })
  })
})
