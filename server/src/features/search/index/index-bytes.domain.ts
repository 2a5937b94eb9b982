import type { SegmentData } from './segment-data.domain.ts'

/** The memory of all numbers of a segment, in bytes. */
export function indexBytes({ columns, ranges, words, cells, taken, categories, amenities, ...rest }: SegmentData): number {
  const arrays = [
    ...Object.values(columns),
    ...Object.values(ranges).flatMap(({ values, steps, atMost }) => [values, steps, ...atMost]),
    ...Object.values(words),
    ...Object.values(cells),
    ...taken,
    ...categories.values(),
    ...amenities.values(),
    rest.byId,
    rest.instantBook,
    rest.withTerms,
    rest.live,
  ]
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
