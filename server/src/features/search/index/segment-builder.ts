import { type Bitmap, setBit, shared, sharedBitmap, sharedBitmaps } from './bitmap.ts'
import { buildCellIndex, columnOf, rowOf } from './cells.ts'
import { fingerprintOf, type Listing, ratingKeyOf, scoreOf } from './listing.ts'
import { buildRangeColumn, type RangeColumn } from './matches.ts'
import { type Columns, NIGHTS, type Place, type RangeName, type SegmentData } from './segment-data.ts'
import { GrowingList, WordCollector } from './word-collector.ts'

/** A listing for a segment: whether it has rules is known, the rules themselves stay with the index. */
export type SegmentListing = Listing & { hasTerms: boolean; fingerprint: number }

export const toSegmentListing = (listing: Listing): SegmentListing => ({
  ...listing,
  hasTerms: listing.terms !== null,
  fingerprint: fingerprintOf(listing),
})

/** The numbers of a listing, kept until all listings are known and can be sorted. */
type NumberName = Exclude<keyof Columns, 'column' | 'row'> | RangeName
type Numbers = Record<NumberName, number>

/** Sets the bits of the nights `[from, to)`, in days since 1970, as far as the segment knows them. */
export function takeNights(taken: readonly Bitmap[], firstNight: number, ordinal: number, from: number, to: number): void {
  for (let night = Math.max(0, from - firstNight); night < Math.min(NIGHTS, to - firstNight); night += 1) {
    const bits = taken[night]
    if (bits) setBit(bits, ordinal)
  }
}

/** Above every number of listings: a score and a listing in one number below 2^53. */
const MOST_LISTINGS = 2 ** 28

/** Collects listings in the order of their ids and builds a segment of them. */
export class SegmentBuilder {
  readonly #firstNight: number
  readonly #numbers: Record<NumberName, number[]> = {
    id: [],
    score: [],
    ratingKey: [],
    createdAt: [],
    requiredFeeCents: [],
    fingerprint: [],
    place: [],
    priceCents: [],
    bedrooms: [],
    bathroomsHalves: [],
    maxGuests: [],
    latitude: [],
    longitude: [],
  }
  readonly #words = new WordCollector()
  readonly #places = new Map<string, { place: Place; at: number }>()
  readonly #categories = new Map<string, GrowingList>()
  readonly #amenities = new Map<number, GrowingList>()
  readonly #timeZones = new Map<string, GrowingList>()
  readonly #instantBook = new GrowingList()
  readonly #withTerms = new GrowingList()
  /** Pairs of first night and end of taken nights, listing after listing, and how many numbers there are up to each. */
  readonly #taken = new GrowingList()
  readonly #takenEnds = new GrowingList()

  constructor(firstNight: number) {
    this.#firstNight = firstNight
  }

  add(listing: SegmentListing): void {
    const at = this.#numbers.id.length
    if (listing.id <= (this.#numbers.id[at - 1] ?? 0)) throw new Error('Listings are added in the order of their ids')
    const numbers: Numbers = {
      id: listing.id,
      score: scoreOf(listing),
      ratingKey: ratingKeyOf(listing),
      createdAt: listing.createdAt,
      requiredFeeCents: listing.requiredFeeCents,
      fingerprint: listing.fingerprint,
      place: this.#placeOf(listing),
      priceCents: listing.priceCents,
      bedrooms: listing.bedrooms,
      bathroomsHalves: listing.bathroomsHalves,
      maxGuests: listing.maxGuests,
      latitude: listing.latitude ?? Number.NaN,
      longitude: listing.longitude ?? Number.NaN,
    }
    for (const name of Object.keys(this.#numbers) as NumberName[]) this.#numbers[name].push(numbers[name])
    this.#words.add(listing)
    listFor(this.#categories, listing.categorySlug).add(at)
    listFor(this.#timeZones, listing.timeZone).add(at)
    for (const amenity of listing.amenityIds) listFor(this.#amenities, amenity).add(at)
    if (listing.instantBook) this.#instantBook.add(at)
    if (listing.hasTerms) this.#withTerms.add(at)
    this.#addNights(listing.taken)
  }

  #placeOf({ regionText, city, state, country }: SegmentListing): number {
    if (regionText === '') return -1
    const known = this.#places.get(regionText)
    if (known) return known.at
    const at = this.#places.size
    this.#places.set(regionText, { place: { regionText, city, state, country }, at })
    return at
  }

  #addNights(taken: Listing['taken']): void {
    for (const [from, to] of taken) {
      if (to <= this.#firstNight || from >= this.#firstNight + NIGHTS) continue
      this.#taken.add(Math.max(from, 0))
      this.#taken.add(to)
    }
    this.#takenEnds.add(this.#taken.length)
  }

  finish(): SegmentData {
    const order = this.#sort()
    const size = order.length
    // Listings were added in the order of their ids.
    const byId = shared.whole(size)
    for (let ordinal = 0; ordinal < size; ordinal += 1) byId[order[ordinal] ?? 0] = ordinal
    const toBits = (list: GrowingList) => {
      const bits = sharedBitmap(size)
      for (const at of list.view()) setBit(bits, byId[at] ?? 0)
      return bits
    }
    const live = sharedBitmap(size)
    for (let ordinal = 0; ordinal < size; ordinal += 1) setBit(live, ordinal)
    const ranges = buildRanges(this.#numbers, order)
    const columns = buildColumns(this.#numbers, order, ranges)
    return {
      size,
      firstNight: this.#firstNight,
      columns,
      ranges,
      highestFeeCents: columns.requiredFeeCents.reduce((most, cents) => Math.max(most, cents), 0),
      byId,
      places: [...this.#places.values()].map(({ place }) => place),
      categories: new Map([...this.#categories].map(([slug, list]) => [slug, toBits(list)])),
      amenities: new Map([...this.#amenities].map(([id, list]) => [id, toBits(list)])),
      instantBook: toBits(this.#instantBook),
      timeZones: new Map([...this.#timeZones].map(([zone, list]) => [zone, toBits(list)])),
      words: this.#words.build(order),
      cells: buildCellIndex(columns, ranges),
      withTerms: toBits(this.#withTerms),
      taken: this.#buildNights(order),
      live,
    }
  }

  /** The listings by (score, id), both descending. Plain numbers are sorted: a comparison function is slow. */
  #sort(): Uint32Array {
    const keys = Float64Array.from(this.#numbers.score)
    for (let at = 0; at < keys.length; at += 1) keys[at] = (keys[at] ?? 0) * MOST_LISTINGS + at
    return Uint32Array.from(keys.sort().reverse(), (key) => key % MOST_LISTINGS)
  }

  /** By ordinal, so that neighboring bits are set one after the other. */
  #buildNights(order: Uint32Array): Bitmap[] {
    const taken = sharedBitmaps(NIGHTS, order.length)
    const [nights, ends] = [this.#taken.view(), this.#takenEnds.view()]
    for (let ordinal = 0; ordinal < order.length; ordinal += 1) {
      const listing = order[ordinal] ?? 0
      for (let at = ends[listing - 1] ?? 0; at < (ends[listing] ?? 0); at += 2)
        takeNights(taken, this.#firstNight, ordinal, nights[at] ?? 0, nights[at + 1] ?? 0)
    }
    return taken
  }
}

function listFor<Key>(lists: Map<Key, GrowingList>, key: Key): GrowingList {
  const known = lists.get(key)
  if (known) return known
  const list = new GrowingList()
  lists.set(key, list)
  return list
}

/** Fills a column with the numbers of listings in the order of the segment. */
function inOrder<Column extends Int32Array | Float64Array>(
  column: Column,
  numbers: readonly number[],
  order: Uint32Array,
): Column {
  for (let ordinal = 0; ordinal < order.length; ordinal += 1) column[ordinal] = numbers[order[ordinal] ?? 0] ?? 0
  return column
}

function buildColumns(
  numbers: Record<NumberName, readonly number[]>,
  order: Uint32Array,
  { latitude, longitude }: Record<'latitude' | 'longitude', RangeColumn>,
): Columns {
  const size = order.length
  const ints = (name: NumberName) => inOrder(shared.ints(size), numbers[name], order)
  const floats = (name: NumberName) => inOrder(shared.floats(size), numbers[name], order)
  const [column, row] = [shared.whole(size), shared.whole(size)]
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const north = latitude.values[ordinal] ?? Number.NaN
    if (Number.isNaN(north)) continue
    column[ordinal] = columnOf(longitude.values[ordinal] ?? 0)
    row[ordinal] = rowOf(north)
  }
  return {
    id: ints('id'),
    score: ints('score'),
    ratingKey: floats('ratingKey'),
    createdAt: floats('createdAt'),
    requiredFeeCents: floats('requiredFeeCents'),
    fingerprint: floats('fingerprint'),
    place: ints('place'),
    column,
    row,
  }
}

function buildRanges(numbers: Record<NumberName, readonly number[]>, order: Uint32Array): Record<RangeName, RangeColumn> {
  const build = (name: RangeName) => buildRangeColumn(inOrder(shared.floats(order.length), numbers[name], order))
  return {
    priceCents: build('priceCents'),
    bedrooms: build('bedrooms'),
    bathroomsHalves: build('bathroomsHalves'),
    maxGuests: build('maxGuests'),
    latitude: build('latitude'),
    longitude: build('longitude'),
  }
}
