import type { Bitmap } from './bitmap.ts'
import type { CellIndex } from './cells.ts'
import type { RangeColumn } from './matches.ts'
import type { WordIndex } from './words.ts'

/** A place of listings: everything that shares city, state, country and ZIP code. */
export interface Place {
  regionText: string
  city: string
  state: string
  country: string
}

/** Nights that a segment knows, from its first one on: two years and three months. */
export const NIGHTS = 832

/** The numbers of listings by their ordinal. */
export interface Columns {
  id: Int32Array
  score: Int32Array
  ratingKey: Float64Array
  createdAt: Float64Array
  requiredFeeCents: Float64Array
  /** What `fingerprintOf` says of the listing. */
  fingerprint: Float64Array
  /** The index of its place, or -1. */
  place: Int32Array
  /** Its position on the map; 0 without coordinates. */
  column: Uint32Array
  row: Uint32Array
}

export type RangeName = 'priceCents' | 'bedrooms' | 'bathroomsHalves' | 'maxGuests' | 'latitude' | 'longitude'

/**
 * Many listings in the order of (score, id), both descending: the position of a listing is its ordinal, so that the
 * best of a search are its first bits. All numbers are shared with the thread that built them.
 */
export interface SegmentData {
  size: number
  /** The first night of `taken`, in days since 1970. */
  firstNight: number
  columns: Columns
  ranges: Record<RangeName, RangeColumn>
  /** The most that a listing has in mandatory fees. */
  highestFeeCents: number
  /** Ordinals in the order of ids. */
  byId: Uint32Array
  places: Place[]
  categories: Map<string, Bitmap>
  amenities: Map<number, Bitmap>
  instantBook: Bitmap
  /** The listings of each time zone: at the earliest dates of a search it is tomorrow in some of them. */
  timeZones: Map<string, Bitmap>
  words: WordIndex
  cells: CellIndex
  /** Listings whose host set rules or prices for days. Changes with them. */
  withTerms: Bitmap
  /** The listings whose night is taken, night by night. Changes with bookings. */
  taken: Bitmap[]
  /**
   * Listings that have neither changed nor gone since. It is the last part, so that a snapshot has the sums of `cells`
   * before or at the moment of these bits.
   */
  live: Bitmap
}

/** The memory of all numbers of a segment, in bytes. */
export function indexBytes({
  columns,
  ranges,
  words,
  cells,
  taken,
  categories,
  amenities,
  timeZones,
  ...rest
}: SegmentData): number {
  const arrays = [
    ...Object.values(columns),
    ...Object.values(ranges).flatMap(({ values, steps, atMost }) => [values, steps, ...atMost]),
    ...Object.values(words),
    ...cells.levels.flatMap((level) => Object.values(level)),
    ...[cells.ordinals, cells.latitudes, cells.longitudes, cells.priceCents, cells.requiredFeeCents],
    ...taken,
    ...categories.values(),
    ...amenities.values(),
    ...timeZones.values(),
    rest.byId,
    rest.instantBook,
    rest.withTerms,
    rest.live,
  ]
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
