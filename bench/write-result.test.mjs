import { describe, expect, it } from 'vitest'
import { isWorse, readFigure } from './write-result.mjs'

const worse = (name, goal, before, now) => isWorse(name, goal, readFigure(before, goal), readFigure(now, goal))

describe('the number of a result', () => {
  it('is the first, with its spread', () => {
    expect(readFigure('0.36 (0.31 to 0.4, 5 runs); pages a second 95', '–')).toMatchObject({ value: 0.36, low: 0.31, high: 0.4 })
    expect(readFigure('1.1 s (1.0 s to 1.2 s, 3 starts; the first start: 5.9 s)', '≤ 2 s')).toMatchObject({ low: 1, high: 1.2 })
    expect(readFigure('0.25 ms (worst of 7: 1.07 ms), 2 pages', '≤ 50 ms')).toMatchObject({ value: 0.25, low: 0.25, high: 1.07 })
  })

  it('is the percentile that the goal names', () => {
    expect(readFigure('one winner every time, p50 31 ms, p99 38 ms', 'one winner, p99 ≤ 100 ms')?.value).toBe(38)
    expect(readFigure('250 ms (p50 153 ms, 1000 changes)', 'p99 ≤ 1 s')?.value).toBe(250)
  })

  it('spreads over a fifth where the runs do not say, and may be missing', () => {
    expect(readFigure('100 MB resident', '≤ 400 MB')).toMatchObject({ low: 80, high: 120, text: '100' })
    expect(readFigure('no run', '–')).toBeNull()
  })
})

describe('worse than before', () => {
  it('means beyond the spread of both runs', () => {
    expect(worse('Time', '≤ 8 ms', '9.6 (9.2 to 9.9, 5 runs) ms', '10.9 (10.7 to 11.2, 5 runs) ms')).toBe(true)
    expect(worse('Time', '≤ 8 ms', '9.6 (9.2 to 11.0, 5 runs) ms', '10.9 (10.7 to 11.2, 5 runs) ms')).toBe(false)
    expect(worse('Time', '≤ 8 ms', '9.6 (9.2 to 9.9, 5 runs) ms', '10.9 (9.3 to 11.2, 5 runs) ms')).toBe(false)
    expect(worse('Time', '≤ 8 ms', '10.9 (10.7 to 11.2, 5 runs) ms', '9.6 (9.2 to 9.9, 5 runs) ms')).toBe(false)
  })

  it('means less of a ratio, of a rate and of what has a least value', () => {
    expect(worse('Kept / bare', '–', '0.8 (0.7 to 0.9, 5 runs)', '0.6 (0.5 to 0.65, 5 runs)')).toBe(true)
    expect(worse('Kept / bare', '–', '0.6 (0.5 to 0.65, 5 runs)', '0.8 (0.7 to 0.9, 5 runs)')).toBe(false)
    expect(worse('Bookings confirmed a second', '–', '40.3, guests included', '30, guests included')).toBe(true)
    expect(worse('Score', '≥ 98', '100 (99 to 100, 9 runs)', '93 (90 to 95, 9 runs)')).toBe(true)
  })

  it('means less of a ratio only where more is the goal', () => {
    expect(worse('Paint / without script', '≤ 1500 ms', '0.9 (0.8 to 1.0)', '0.6 (0.5 to 0.7)')).toBe(false)
  })
})
