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
    expect(settleCounts({ passed: 0, failed: 0 }, 1, true)).toEqual({ passed: 0, failed: 1 })
  })

  it('accepts an empty run where nothing may be chosen', () => {
    expect(settleCounts({ passed: 0, failed: 0 }, 0, true)).toEqual({ passed: 0, failed: 0 })
  })

  it('reports the result and duration of each part', () => {
    const parts = [
      { name: 'Unit tests', seconds: 41.4, processorSeconds: 70.2, passed: 1_635, failed: 0 },
      { name: 'Checks', seconds: 18, processorSeconds: null, passed: 0, failed: 2 },
    ]
    expect(describeParts(parts).split('\n')).toEqual([
      'Unit tests    41 s   70 s of a processor  1635 passed    0 failed',
      'Checks        18 s     0 passed    2 failed',
    ])
  })

  it('keeps a correct report', () => {
    expect(settleCounts({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
    expect(settleCounts({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
  })
})
