import { describe, expect, it } from 'vitest'
import { addCounts, describeParts, settleCounts } from './counts.mjs'

describe('the counts of a test run', () => {
  it('adds up the parts', () => {
    expect(
      addCounts([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 })
  })

  it('never calls a broken run a success', () => {
    expect(settleCounts({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
    expect(settleCounts(null, 0)).toEqual({ passed: 0, failed: 1 })
    expect(settleCounts({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('reports the result and duration of each part', () => {
    const parts = [
      { name: 'Unit tests', ms: 41_400, passed: 1_635, failed: 0 },
      { name: 'Checks', ms: 18_000, passed: 0, failed: 2 },
    ]
    expect(describeParts(parts).split('\n')).toEqual([
      'Unit tests    41 s   1635 passed    0 failed',
      'Checks        18 s      0 passed    2 failed',
    ])
  })

  it('keeps a correct report', () => {
    expect(settleCounts({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
    expect(settleCounts({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
  })
})
