import { SegmentBuilder, toSegmentListing } from '../index/segment-builder.ts'
import type { SegmentData } from '../index/segment-data.ts'
import { type ListingRow, toListing } from './listing-rows.ts'

/** A row of a segment to build. Its rules stay with the index; the segment knows that there are some. */
export interface BuiltRow {
  row: ListingRow
  preparationDays: number
  hasTerms: boolean
}

/** Adds rows to a builder. */
export function addRows(builder: SegmentBuilder, rows: readonly BuiltRow[]): void {
  for (const { row, preparationDays, hasTerms } of rows) {
    builder.add({ ...toSegmentListing(toListing(row, null, preparationDays)), hasTerms })
  }
}

// The builder of a thread that builds one segment and ends.
let building: SegmentBuilder | null = null

/** Begins a segment in a thread of its own; `firstNight` in days since 1970. */
export const beginSegmentTask = {
  name: 'search.begin-segment',
  run: (firstNight: number): void => {
    building = new SegmentBuilder(firstNight)
  },
}

export const addToSegmentTask = {
  name: 'search.add-to-segment',
  run: (rows: readonly BuiltRow[]): void => {
    if (building) addRows(building, rows)
  },
}

/** Ends the segment. Its numbers are shared with the main thread, not copied. */
export const finishSegmentTask = {
  name: 'search.finish-segment',
  run: (): SegmentData => {
    if (!building) throw new Error('No segment has been begun')
    return building.finish()
  },
}
