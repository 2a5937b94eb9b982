import { LRUCache } from 'lru-cache'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { SearchFilter } from '../search-filter.ts'
import { type Bitmap, clearBit, hasBit, keepOnly, setBit } from './bitmap.ts'
import { listsInBox } from './cells.ts'
import type { Listing, Word } from './listing.ts'
import {
  type Condition,
  either,
  isBetween,
  isIn,
  isOutside,
  type Matches,
  never,
  noMatches,
  splitMatches,
  unite,
  unlessIn,
} from './matches.ts'
import type { HeldTerms, JudgedStay } from './searched-stay.ts'
import { takeNights } from './segment-builder.ts'
import { NIGHTS, type SegmentData } from './segment-data.ts'
import { matchedWords, postingsOf, type WordClass, wordClasses } from './words.ts'

const { region, own, description } = wordClasses
const placeClasses: readonly WordClass[] = [region, own]
const everywhere: readonly WordClass[] = [region, own, description]
/** Up to one listing in so many is looked at alone: 32 of them cost as much as one as a bit of a word. */
const FEW = 256
/** Common words whose listings are kept as a bitmap. */
const KEPT_WORDS = 64
const INFINITE = Number.POSITIVE_INFINITY

/**
 * Many listings that seldom change, searched by their bitmaps: a search is the AND of its conditions. Only the taken
 * nights, the rules and whether a listing is live change.
 */
export class Segment {
  readonly data: SegmentData
  readonly #termsOf: (id: number) => HeldTerms | null
  readonly #words: number
  readonly #united = new LRUCache<string, Bitmap>({ max: KEPT_WORDS })
  /** Rules by ordinal, as far as they were read. Of full length at once: a sparse array would be slower to read. */
  readonly #held: (HeldTerms | undefined)[]

  constructor(data: SegmentData, termsOf: (id: number) => HeldTerms | null) {
    this.data = data
    this.#termsOf = termsOf
    this.#words = data.live.length
    this.#held = new Array(data.size)
  }

  idOf(ordinal: number): number {
    return this.data.columns.id[ordinal] ?? 0
  }

  /** The ordinal of a live listing, or -1. */
  ordinalOf(id: number): number {
    const ordinal = this.lastOrdinalOf(id)
    return ordinal >= 0 && hasBit(this.data.live, ordinal) ? ordinal : -1
  }

  /** The ordinal of a listing, even if it has changed or gone since; -1 for one that was never here. */
  lastOrdinalOf(id: number): number {
    const { byId } = this.data
    let [low, high] = [0, byId.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.idOf(byId[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    const ordinal = byId[low] ?? -1
    return ordinal >= 0 && this.idOf(ordinal) === id ? ordinal : -1
  }

  /** The first ordinal behind a position in the order of (score, id), both descending. */
  firstAfter(score: number, id: number): number {
    const { columns, size } = this.data
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = columns.score[middle] ?? 0
      if (there < score || (there === score && this.idOf(middle) < id)) high = middle
      else low = middle + 1
    }
    return low
  }

  remove(ordinal: number): void {
    clearBit(this.data.live, ordinal)
  }

  setNights(ordinal: number, taken: Listing['taken']): void {
    for (const bits of this.data.taken) clearBit(bits, ordinal)
    for (const [from, to] of taken) takeNights(this.data.taken, this.data.firstNight, ordinal, from, to)
  }

  setHasTerms(ordinal: number, hasTerms: boolean): void {
    this.#held[ordinal] = undefined
    if (hasTerms) setBit(this.data.withTerms, ordinal)
    else clearBit(this.data.withTerms, ordinal)
  }

  /** The rules of a listing; null without any. */
  heldAt(ordinal: number): HeldTerms | null {
    if (!hasBit(this.data.withTerms, ordinal)) return null
    const held = this.#held[ordinal] ?? this.#termsOf(this.idOf(ordinal))
    this.#held[ordinal] = held ?? undefined
    return held
  }

  rentOf(ordinal: number, stay: JudgedStay): number {
    return stay.rentCents(this.data.ranges.priceCents.values[ordinal] ?? 0, this.heldAt(ordinal)?.terms ?? null)
  }

  /**
   * The listings of a search whose nights are free: those that have every word in title or place, and those that have
   * one in the description alone. Without words all are in the first part. Rules, and prices that depend on them, are
   * for `keepOffered` to judge. Both parts belong to the caller.
   */
  find(filter: SearchFilter, words: readonly Word[], stay: JudgedStay | null): [Matches, Matches] {
    const inPlace: Bitmap[] = []
    const conditions: Condition[] = []
    let few: Uint32Array[] | null = filter.box && listsInBox(this.data.cells, filter.box)
    for (const word of words) {
      const place = word.flatMap((term) => this.#listsOf(term, placeClasses))
      const lists = word.flatMap((term) => this.#listsOf(term, matchesWholeWord(term) ? placeClasses : everywhere))
      if (lists.length === 0) return [noMatches, noMatches]
      if (!few || total(lists) < total(few)) few = lists
      inPlace.push(this.#unite(`place ${word.join(' ')}`, place))
      conditions.push(isIn(this.#unite(`any ${word.join(' ')}`, lists)))
    }
    conditions.push(...this.#conditionsOf(filter, stay))
    const found = this.#restrict(few, conditions)
    if (words.length === 0) return [found, noMatches]
    const [first = new Uint32Array(this.#words), ...others] = inPlace
    if (others.length === 0) return splitMatches(found, first)
    const all = first.slice()
    for (const bits of others) keepOnly(all, bits)
    return splitMatches(found, all)
  }

  /** The live listings that have all the words in title or street. */
  findOwn(words: readonly string[]): Matches {
    const sets = words.map((word) => unite(this.#listsOf(word, [own]), this.#words))
    return this.#restrict(null, sets.map(isIn))
  }

  /** The set of long lists is kept for the next searches by the same word. Not to be changed. */
  #unite(key: string, lists: readonly Uint32Array[]): Bitmap {
    const known = this.#united.get(key)
    if (known) return known
    const bits = unite(lists, this.#words)
    if (total(lists) > this.#words) this.#united.set(key, bits)
    return bits
  }

  /** The listings that have a term of a search in one of the classes; some may be in several lists. */
  #listsOf(term: string, classes: readonly WordClass[]): Uint32Array[] {
    return postingsOf(this.data.words, matchedWords(this.data.words, term), classes)
  }

  #restrict(few: Uint32Array[] | null, conditions: readonly Condition[]): Matches {
    const { live, size } = this.data
    if (few && total(few) <= size / FEW) {
      const list: number[] = []
      let last = -1
      for (const ordinal of sortTogether(few)) {
        if (ordinal === last) continue
        last = ordinal
        if (hasBit(live, ordinal) && conditions.every((each) => each.holds(ordinal))) list.push(ordinal)
      }
      return { list: Uint32Array.from(list) }
    }
    // On the heap: it is not shared with any thread.
    const bits = few ? unite(few, this.#words) : new Uint32Array(live)
    if (few) keepOnly(bits, live)
    for (const condition of conditions) condition.restrict(bits)
    return { bits }
  }

  #conditionsOf(filter: SearchFilter, stay: JudgedStay | null): Condition[] {
    const { categorySlug, amenityIds, instantBook, box, guests, bedrooms, bathroomsHalves } = filter
    const { ranges, categories, amenities } = this.data
    const conditions: Condition[] = []
    const inSet = (set: Bitmap | undefined) => conditions.push(set ? isIn(set) : never)
    if (categorySlug !== null) inSet(categories.get(categorySlug))
    for (const id of amenityIds) inSet(amenities.get(id))
    if (instantBook) inSet(this.data.instantBook)
    if (guests !== null) conditions.push(isBetween(ranges.maxGuests, guests, INFINITE))
    if (bedrooms !== null) conditions.push(isBetween(ranges.bedrooms, bedrooms, INFINITE))
    if (bathroomsHalves !== null) conditions.push(isBetween(ranges.bathroomsHalves, bathroomsHalves, INFINITE))
    if (box) {
      const { west, south, east, north } = box
      conditions.push(isBetween(ranges.latitude, south, north))
      conditions.push(
        west <= east
          ? isBetween(ranges.longitude, west, east)
          : either(isBetween(ranges.longitude, west, INFINITE), isBetween(ranges.longitude, -INFINITE, east)),
      )
    }
    return [...conditions, ...this.#priceConditions(filter, stay)]
  }

  #priceConditions({ minPriceCents, maxPriceCents }: SearchFilter, stay: JudgedStay | null): Condition[] {
    const { ranges, withTerms, taken, firstNight, timeZones } = this.data
    const conditions: Condition[] = []
    if (minPriceCents !== null || maxPriceCents !== null) {
      const price = isBetween(ranges.priceCents, minPriceCents ?? -INFINITE, maxPriceCents ?? INFINITE)
      conditions.push(stay ? unlessIn(withTerms, price) : price)
    }
    if (!stay) return conditions
    for (const [zone, bits] of timeZones) if (stay.isPastIn(zone)) conditions.push(isOutside(bits))
    for (let night = stay.from; night < stay.to; night += 1) {
      const bits = taken[night - firstNight]
      if (bits) conditions.push(isOutside(bits))
    }
    return conditions
  }

  /** Whether the segment knows every night of a stay. */
  knowsNights({ from, to }: Pick<JudgedStay, 'from' | 'to'>): boolean {
    return from >= this.data.firstNight && to <= this.data.firstNight + NIGHTS
  }
}

/** All of the lists in one, in order; what several of them have comes as often. */
function sortTogether(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(total(lists))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all.sort()
}

const total = (lists: readonly Uint32Array[]): number => lists.reduce((sum, list) => sum + list.length, 0)
