import type { PriceSpread } from '#contract/properties/search/price-spread.rules.ts'
import type { PriceRange } from '#contract/properties/search/search.rules.ts'

/** The positions of the slider's two thumbs, in dollars. */
export type Thumbs = readonly [number, number]

/** The ends of the slider: from the lowest to the highest price, rounded to whole bars. */
export const endsOf = ({ lowest, step, counts }: PriceSpread): Thumbs => [lowest, lowest + step * counts.length]

/** The thumbs of a range: an open bound, or one beyond the slider, is at its end. */
export function thumbsOf({ min, max }: PriceRange, spread: PriceSpread): Thumbs {
  const [low, high] = endsOf(spread)
  const inside = (dollars: number) => Math.max(low, Math.min(high, dollars))
  return [inside(min ?? low), inside(max ?? high)]
}

/**
 * The range after the thumbs were moved. A thumb at the end of the slider sets no limit; an unmoved one keeps the
 * typed value.
 */
export function rangeOfThumbs([from, to]: Thumbs, before: PriceRange, spread: PriceSpread): PriceRange {
  const [low, high] = endsOf(spread)
  const [oldFrom, oldTo] = thumbsOf(before, spread)
  return {
    min: from === oldFrom ? before.min : from <= low ? undefined : from,
    max: to === oldTo ? before.max : to >= high ? undefined : to,
  }
}

/** Whether a bar is in the range, at least in part. */
export function isBarInside({ lowest, step }: PriceSpread, bar: number, { min, max }: PriceRange): boolean {
  const from = lowest + bar * step
  return (min === undefined || from + step > min) && (max === undefined || from <= max)
}

/** A typed price in whole dollars above zero; undefined for no limit. */
export function readTypedPrice(text: string): number | undefined {
  const dollars = Math.floor(Number(text.replace(/[$,\s]/g, '')))
  return dollars > 0 && dollars <= 10_000_000 ? dollars : undefined
}
