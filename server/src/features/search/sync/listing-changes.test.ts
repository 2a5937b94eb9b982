import { describe, expect, it } from 'vitest'
import { advance, GAP_MS } from './listing-changes.ts'

const start = { top: 10, gaps: [] }

describe('the position in the log of changes', () => {
  it('moves to the last id and remembers what is missing before it', () => {
    expect(advance(start, [11, 12], 0)).toEqual({ top: 12, gaps: [] })
    expect(advance(start, [15, 12], 7)).toEqual({
      top: 15,
      gaps: [
        { from: 11, to: 11, since: 7 },
        { from: 13, to: 14, since: 7 },
      ],
    })
    expect(advance(start, [], 7)).toEqual(start)
  })

  it('closes a gap by what appears in it, and keeps the rest as old as it is', () => {
    const late = { top: 20, gaps: [{ from: 11, to: 15, since: 1 }] }
    expect(advance(late, [13, 21], 9)).toEqual({
      top: 21,
      gaps: [
        { from: 11, to: 12, since: 1 },
        { from: 14, to: 15, since: 1 },
      ],
    })
    expect(advance(late, [11, 12, 13, 14, 15], 9)).toEqual({ top: 20, gaps: [] })
  })

  it('gives up a gap after a minute: its transaction was rolled back', () => {
    const late = { top: 20, gaps: [{ from: 11, to: 15, since: 1 }] }
    expect(advance(late, [], GAP_MS).gaps).toHaveLength(1)
    expect(advance(late, [], GAP_MS + 1).gaps).toEqual([])
  })
})
