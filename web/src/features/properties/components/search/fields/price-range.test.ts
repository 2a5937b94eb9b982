import { describe, expect, it } from 'vitest'
import { endsOf, isBarInside, rangeOfThumbs, readTypedPrice, thumbsOf } from './price-range.tsx'

/** Bars of $25 from $50 to $450. */
const spread = { lowest: 50, step: 25, counts: Array.from({ length: 16 }, () => 2) }

describe('the slider of a price', () => {
  it('goes from the cheapest stay to the dearest', () => expect(endsOf(spread)).toEqual([50, 450]))

  it.each([
    [{}, [50, 450]],
    [{ min: 100, max: 300 }, [100, 300]],
    [{ min: 10, max: 9_000 }, [50, 450]],
  ] as const)('stands for %j at %j', (range, thumbs) => expect(thumbsOf(range, spread)).toEqual(thumbs))

  it('has no limit at its ends, and keeps what was typed beyond them', () => {
    expect(rangeOfThumbs([100, 450], {}, spread)).toEqual({ min: 100, max: undefined })
    expect(rangeOfThumbs([50, 300], { min: 100 }, spread)).toEqual({ min: undefined, max: 300 })
    expect(rangeOfThumbs([50, 300], { min: 10, max: 9_000 }, spread)).toEqual({ min: 10, max: 300 })
  })

  it('paints the bars that a range touches', () => {
    const painted = spread.counts.map((_, bar) => isBarInside(spread, bar, { min: 80, max: 125 }))
    expect(painted.flatMap((isIn, bar) => (isIn ? [spread.lowest + bar * spread.step] : []))).toEqual([75, 100, 125])
    expect(spread.counts.every((_, bar) => isBarInside(spread, bar, {}))).toBe(true)
  })
})

it.each([
  ['250', 250],
  ['$1,250', 1_250],
  ['US$ 1,250', 1_250],
  ['99.90', 99],
  ['0', undefined],
  ['-5', undefined],
  ['cheap', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('reads the typed price %j as %j', (text, dollars) => expect(readTypedPrice(text)).toBe(dollars))
