import { describe, expect, test } from 'vitest'
import { crossesWall, limitEnd, pickDay } from './day-range.ts'

const taken = new Set(['2027-06-14', '2027-06-15'])
const isTaken = (day: string) => taken.has(day)
const free = () => false

describe('picking a range', () => {
  test('the first click starts it, the second ends it', () => {
    const started = pickDay({}, '2027-06-10', free)
    expect(started).toEqual({ from: '2027-06-10' })
    expect(pickDay(started, '2027-06-12', free)).toEqual({ from: '2027-06-10', to: '2027-06-12' })
  })

  test('check-out is never on or before check-in', () => {
    const started = { from: '2027-06-10' }
    expect(limitEnd(started, free)).toEqual({ notAfter: '2027-06-10', wall: null })
    expect(pickDay(started, '2027-06-10', free)).toEqual(started)
    expect(pickDay(started, '2027-06-08', free)).toEqual(started)
  })

  test('a third click starts again', () => {
    expect(pickDay({ from: '2027-06-10', to: '2027-06-12' }, '2027-06-20', free)).toEqual({ from: '2027-06-20' })
  })

  test('may end on a taken day, which needs no night', () => {
    expect(pickDay({ from: '2027-06-10' }, '2027-06-14', isTaken)).toEqual({ from: '2027-06-10', to: '2027-06-14' })
  })

  test('across a taken day is rejected and leaves the range as it was', () => {
    const started = { from: '2027-06-10' }
    const limits = limitEnd(started, isTaken)
    expect(limits).toEqual({ notAfter: '2027-06-10', wall: '2027-06-14' })
    expect(limits && [13, 14, 15, 17].map((day) => crossesWall(limits, `2027-06-${day}`))).toEqual([false, false, true, true])
    expect(pickDay(started, '2027-06-17', isTaken)).toEqual(started)
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
    expect(pick({ from: '2027-06-10' }, '2027-06-16')).toEqual({ from: '2027-06-10' })
  })

  test('an earlier day starts again', () => {
    expect(pick({ from: '2027-06-10' }, '2027-06-08')).toEqual({ from: '2027-06-08' })
  })
})
