import { describe, expect, it } from 'vitest'
import { addCounts, settleCounts } from './counts.mjs'

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

  it('leaves an honest report as it is', () => {
    expect(settleCounts({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
    expect(settleCounts({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
  })
})
