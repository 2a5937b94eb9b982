import { type Bitmap, setBit, sharedBitmap } from './bitmap.domain.ts'
import { buildCellIndex, columnOf, rowOf } from './cells.domain.ts'
import { GrowingList } from './growing-list.domain.ts'
import { fingerprintOf, type Listing, ownWordsOf, ratingKeyOf, scoreOf, wordsOf } from './listing.domain.ts'
import { buildRangeColumn, type RangeColumn } from './range-column.domain.ts'
import { type Columns, NIGHTS, type Place, type RangeName, type SegmentData } from './segment-data.domain.ts'
import { buildWordIndex, CLASS_SHIFT, wordClasses } from './words.domain.ts'

/** A listing for a segment: whether it has rules is known, the rules themselves stay with the index. */
export type SegmentListing = Omit<Listing, 'terms'> & { hasTerms: boolean; fingerprint: number }

export const toSegmentListing = (listing: Listing): SegmentListing => {
  const { terms, ...rest } = listing
  return { ...rest, hasTerms: terms !== null, fingerprint: fingerprintOf(listing) }
}

/** The numbers of a listing, kept until all listings are known and can be sorted. */
type Numbers = Record<Exclude<keyof Columns, 'column' | 'row'> | RangeName, number>

const shared = {
  ints: (size: number) => new Int32Array(new SharedArrayBuffer(size * 4)),
  whole: (size: number) => new Uint32Array(new SharedArrayBuffer(size * 4)),
  floats: (size: number) => new Float64Array(new SharedArrayBuffer(size * 8)),
}

/** Sets the bits of the nights `[from, to)`, in days since 1970, as far as the segment knows them. */
export function takeNights(
  taken: readonly Bitmap[],
  firstNight: number,
  ordinal: number,
  [from, to]: readonly [number, number],
): void {
  for (let night = Math.max(0, from - firstNight); night < Math.min(NIGHTS, to - firstNight); night += 1) {
    const bits = taken[night]
    if (bits) setBit(bits, ordinal)
  }
}

/** Collects listings in any order and builds a segment of them. */
export class SegmentBuilder {
  readonly #firstNight: number
  readonly #numbers: Numbers[] = []
  readonly #words = new Map<string, GrowingList>()
  readonly #places = new Map<string, { place: Place; at: number }>()
  readonly #categories = new Map<string, GrowingList>()
  readonly #amenities = new Map<number, GrowingList>()
  readonly #instantBook = new GrowingList()
  readonly #withTerms = new GrowingList()
  /** Triples of listing, first night and end of taken nights. */
  readonly #taken = new GrowingList()

  constructor(firstNight: number) {
    this.#firstNight = firstNight
  }

  add(listing: SegmentListing): void {
    const at = this.#numbers.length
    this.#numbers.push({
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
    })
    this.#addWords({ ...listing, terms: null }, at)
    listFor(this.#categories, listing.categorySlug).add(at)
    for (const amenity of listing.amenityIds) listFor(this.#amenities, amenity).add(at)
    if (listing.instantBook) this.#instantBook.add(at)
    if (listing.hasTerms) this.#withTerms.add(at)
    for (const [from, to] of listing.taken) {
      if (to <= this.#firstNight || from >= this.#firstNight + NIGHTS) continue
      for (const number of [at, Math.max(from, 0), to]) this.#taken.add(number)
    }
  }

  #placeOf({ regionText, city, state, country }: SegmentListing): number {
    if (regionText === '') return -1
    const known = this.#places.get(regionText)
    if (known) return known.at
    const at = this.#places.size
    this.#places.set(regionText, { place: { regionText, city, state, country }, at })
    return at
  }

  #addWords(listing: Listing, at: number): void {
    const [region, own] = [wordsOf(listing.regionText), ownWordsOf(listing)]
    const add = (words: ReadonlySet<string>, wordClass: number) => {
      for (const word of words) listFor(this.#words, word).add(wordClass * CLASS_SHIFT + at)
    }
    add(region, wordClasses.region)
    add(own, wordClasses.own)
    const others = wordsOf(listing.searchText)
    for (const word of region) others.delete(word)
    for (const word of own) others.delete(word)
    add(others, wordClasses.description)
  }

  finish(): SegmentData {
    const size = this.#numbers.length
    const order = Array.from(this.#numbers.keys()).sort((a, b) => this.#compare(a, b))
    const sorted = order.map((at) => this.#numbers[at]).filter((numbers) => numbers !== undefined)
    const toOrdinal = new Uint32Array(size)
    for (const [ordinal, at] of order.entries()) toOrdinal[at] = ordinal
    const toBits = (list: GrowingList) => {
      const bits = sharedBitmap(size)
      for (const at of list.view()) setBit(bits, toOrdinal[at] ?? 0)
      return bits
    }
    const live = sharedBitmap(size)
    for (let ordinal = 0; ordinal < size; ordinal += 1) setBit(live, ordinal)
    const ranges = buildRanges(sorted)
    return {
      size,
      firstNight: this.#firstNight,
      columns: buildColumns(sorted),
      ranges,
      byId: Uint32Array.from(sorted.keys()).sort((a, b) => (sorted[a]?.id ?? 0) - (sorted[b]?.id ?? 0)),
      places: [...this.#places.values()].map(({ place }) => place),
      categories: new Map([...this.#categories].map(([slug, list]) => [slug, toBits(list)])),
      amenities: new Map([...this.#amenities].map(([id, list]) => [id, toBits(list)])),
      instantBook: toBits(this.#instantBook),
      words: buildWordIndex(this.#words, toOrdinal),
      cells: buildCellIndex(ranges.latitude.values, ranges.longitude.values),
      withTerms: toBits(this.#withTerms),
      taken: this.#buildNights(toOrdinal),
      live,
    }
  }

  #compare(a: number, b: number): number {
    const [one, other] = [this.#numbers[a], this.#numbers[b]]
    return (other?.score ?? 0) - (one?.score ?? 0) || (other?.id ?? 0) - (one?.id ?? 0)
  }

  #buildNights(toOrdinal: Uint32Array): Bitmap[] {
    const taken = Array.from({ length: NIGHTS }, () => sharedBitmap(toOrdinal.length))
    const triples = this.#taken.view()
    for (let at = 0; at < triples.length; at += 3) {
      takeNights(taken, this.#firstNight, toOrdinal[triples[at] ?? 0] ?? 0, [triples[at + 1] ?? 0, triples[at + 2] ?? 0])
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

function buildColumns(sorted: readonly Numbers[]): Columns {
  const { ints, whole, floats } = shared
  const size = sorted.length
  const columns: Columns = {
    id: ints(size),
    score: ints(size),
    ratingKey: floats(size),
    createdAt: floats(size),
    requiredFeeCents: floats(size),
    fingerprint: floats(size),
    place: ints(size),
    column: whole(size),
    row: whole(size),
  }
  for (const [ordinal, numbers] of sorted.entries()) {
    const { latitude, longitude } = numbers
    for (const name of ['id', 'score', 'ratingKey', 'createdAt', 'requiredFeeCents', 'fingerprint', 'place'] as const)
      columns[name][ordinal] = numbers[name]
    if (Number.isNaN(latitude)) continue
    columns.column[ordinal] = columnOf(longitude)
    columns.row[ordinal] = rowOf(latitude)
  }
  return columns
}

function buildRanges(sorted: readonly Numbers[]): Record<RangeName, RangeColumn> {
  const build = (name: RangeName): RangeColumn => {
    const values = shared.floats(sorted.length)
    for (const [ordinal, numbers] of sorted.entries()) values[ordinal] = numbers[name]
    return buildRangeColumn(values)
  }
  return {
    priceCents: build('priceCents'),
    bedrooms: build('bedrooms'),
    bathroomsHalves: build('bathroomsHalves'),
    maxGuests: build('maxGuests'),
    latitude: build('latitude'),
    longitude: build('longitude'),
  }
}
