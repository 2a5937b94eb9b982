import { LRUCache } from 'lru-cache'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { SearchFilter } from '../search-filter.ts'
import {
  addLists,
  type Bitmap,
  type Condition,
  clearBit,
  hasBit,
  isInLists,
  keepOnly,
  listMissing,
  restrict,
  restrictWords,
  setBit,
  sortTogether,
  total,
  unite,
} from './bitmap.ts'
import { listsInBox, recountCells } from './cells.ts'
import type { Listing, Word } from './listing.ts'
import { areInBox, isBetween, isIn, isOutside, type Matches, noMatches, toMatches, unlessIn } from './matches.ts'
import type { HeldTerms, JudgedStay } from './searched-stay.ts'
import { takeNights } from './segment-builder.ts'
import { NIGHTS, type SegmentData } from './segment-data.ts'
import { matchedWords, postingsOf, type WordClass, wordClasses } from './words.ts'

const { region, own, description } = wordClasses
const placeClasses: readonly WordClass[] = [region, own]
const everywhere: readonly WordClass[] = [region, own, description]
/** Up to one listing in so many is looked at alone: 32 of them cost as much as one as a bit of a word. */
const FEW = 256
/** Up to one listing in so many the listings of a box are looked up; more are found by the bitmaps of coordinates. */
const MOST_OF_BOX = 8
/** Common words whose listings are kept as a bitmap: up to 32 bytes for each listing. */
const KEPT_WORDS = 256
/** So many lists are looked up one by one to see whether they have a listing. */
const MOST_LISTS = 8
const INFINITE = Number.POSITIVE_INFINITY

/** A word of a search with the lists of the listings that have it, somewhere or in title or place. */
interface AskedWord {
  name: string
  lists: Uint32Array[]
  inPlace: Uint32Array[]
  /** The length of all `lists`. */
  count: number
}

/**
 * Many listings that seldom change, searched by their bitmaps: a search is the AND of its conditions. Only the taken
 * nights, the rules and whether a listing is live change.
 */
export class Segment {
  readonly data: SegmentData
  readonly #termsOf: (id: number) => HeldTerms | null
  readonly #words: number
  readonly #united = new LRUCache<string, Bitmap>({ max: KEPT_WORDS })
  /** Rules as far as they were read, in pieces of 1,024 ordinals: most have none, and garbage collection looks at each. */
  readonly #held: (HeldTerms | undefined)[][] = []
  /** Sets that a search needs while it finds, and not afterwards: it finds in one turn. */
  readonly #scratch: Record<'found' | 'inPlace' | 'united' | 'words', Uint32Array>

  constructor(data: SegmentData, termsOf: (id: number) => HeldTerms | null) {
    this.data = data
    this.#termsOf = termsOf
    this.#words = data.live.length
    const scratch = () => new Uint32Array(this.#words)
    this.#scratch = { found: scratch(), inPlace: scratch(), united: scratch(), words: scratch() }
    // A snapshot may have been written while some of them left.
    recountCells(data.cells, data.columns, listMissing(data.live, data.size), data.live)
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
    recountCells(this.data.cells, this.data.columns, [ordinal], this.data.live)
  }

  setNights(ordinal: number, taken: Listing['taken']): void {
    for (const bits of this.data.taken) clearBit(bits, ordinal)
    for (const [from, to] of taken) takeNights(this.data.taken, this.data.firstNight, ordinal, from, to)
  }

  setHasTerms(ordinal: number, hasTerms: boolean): void {
    this.#keep(ordinal, undefined)
    if (hasTerms) setBit(this.data.withTerms, ordinal)
    else clearBit(this.data.withTerms, ordinal)
  }

  /** The rules of a listing; null without any. */
  heldAt(ordinal: number): HeldTerms | null {
    if (!hasBit(this.data.withTerms, ordinal)) return null
    const known = this.#held[ordinal >>> 10]?.[ordinal & 1_023]
    if (known) return known
    const held = this.#termsOf(this.idOf(ordinal))
    this.#keep(ordinal, held ?? undefined)
    return held
  }

  #keep(ordinal: number, held: HeldTerms | undefined): void {
    const piece = this.#held[ordinal >>> 10] ?? new Array<HeldTerms | undefined>(1_024)
    piece[ordinal & 1_023] = held
    this.#held[ordinal >>> 10] = piece
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
    const { cells, live, ranges, size } = this.data
    const asked = words.map((word) => this.#listsOfWord(word)).sort((one, other) => one.count - other.count)
    const conditions = this.#conditionsOf(filter, stay)
    const [shortest] = asked
    const inBox = filter.box && listsInBox(cells, filter.box, size / MOST_OF_BOX)
    const isBoxFirst = inBox !== null && (!shortest || total(inBox) <= shortest.count)
    if (filter.box && !isBoxFirst) conditions.push(...areInBox(ranges, filter.box, live))
    const met = conditions.filter((each) => each !== null)
    if (shortest?.count === 0 || met.length < conditions.length) return [noMatches, noMatches]
    const few = isBoxFirst ? inBox : (shortest?.lists ?? null)
    if (few && total(few) <= size / FEW) return this.#findFew(few, asked, met)
    if (!few) {
      const bits = new Uint32Array(live)
      for (const condition of met) restrict(bits, condition)
      return [{ bits }, noMatches]
    }
    const bits = this.#scratch.found.fill(0)
    if (isBoxFirst) addLists(bits, inBox)
    else if (shortest) bits.set(this.#unite(`any ${shortest.name}`, shortest.lists))
    return this.#findMany(bits, isBoxFirst ? asked : asked.slice(1), asked, met)
  }

  #listsOfWord(word: Word): AskedWord {
    const lists = word.flatMap((term) => this.#listsOf(term, matchesWholeWord(term) ? placeClasses : everywhere))
    const inPlace = word.flatMap((term) => this.#listsOf(term, placeClasses))
    return { name: word.join(' '), lists, inPlace, count: total(lists) }
  }

  /** The matches among some lists, each looked at alone. */
  #findFew(few: readonly Uint32Array[], asked: readonly AskedWord[], conditions: readonly Condition[]): [Matches, Matches] {
    const words = asked.map(({ name, lists, inPlace }) => ({
      has: this.#membership(`any ${name}`, lists),
      hasInPlace: this.#membership(`place ${name}`, inPlace),
    }))
    const found: [number[], number[]] = [[], []]
    let last = -1
    for (const ordinal of sortTogether(few)) {
      if (ordinal === last) continue
      last = ordinal
      if (!hasBit(this.data.live, ordinal) || !conditions.every((each) => each.holds(ordinal))) continue
      if (words.every(({ hasInPlace }) => hasInPlace(ordinal))) found[0].push(ordinal)
      else if (words.every(({ has }) => has(ordinal))) found[1].push(ordinal)
    }
    return [{ list: Uint32Array.from(found[0]) }, { list: Uint32Array.from(found[1]) }]
  }

  #membership(name: string, lists: readonly Uint32Array[]): (ordinal: number) => boolean {
    if (lists.length <= MOST_LISTS) return (ordinal) => isInLists(lists, ordinal)
    // A copy of its own, unless it is kept: several are needed at once.
    const set = this.#united.get(name) ?? unite(lists, this.#words)
    return (ordinal) => hasBit(set, ordinal)
  }

  /** The matches in a set, which is changed. `others` are the words that not all of it has. */
  #findMany(
    bits: Bitmap,
    others: readonly AskedWord[],
    asked: readonly AskedWord[],
    conditions: readonly Condition[],
  ): [Matches, Matches] {
    const { words, inPlace } = this.#scratch
    let count = 0
    for (let at = 0; at < bits.length; at += 1) {
      if (bits[at] === 0) continue
      words[count] = at
      count += 1
    }
    count = restrictWords(bits, words, count, isIn(this.data.live))
    for (const { name, lists } of others) count = restrictWords(bits, words, count, isIn(this.#unite(`any ${name}`, lists)))
    for (const condition of conditions) count = restrictWords(bits, words, count, condition)
    if (asked.length === 0) return [toMatches(bits, words, count), noMatches]
    inPlace.set(bits)
    const rest = words.slice(0, count)
    let placed = count
    for (const { name, inPlace: lists } of asked)
      placed = restrictWords(inPlace, words, placed, isIn(this.#unite(`place ${name}`, lists)))
    const all = toMatches(inPlace, words, placed)
    return [all, toMatches(bits, rest, restrictWords(bits, rest, count, isOutside(inPlace)))]
  }

  /** The live listings that have all the words in title or street. */
  findOwn(words: readonly string[]): Matches {
    const bits = new Uint32Array(this.data.live)
    for (const word of words) keepOnly(bits, unite(this.#listsOf(word, [own]), this.#words))
    return { bits }
  }

  /** The set of long lists is kept for the next searches by the same word. Valid until the next call, not to be changed. */
  #unite(key: string, lists: readonly Uint32Array[]): Bitmap {
    const known = this.#united.get(key)
    if (known) return known
    const isKept = total(lists) > this.#words
    const bits = isKept ? new Uint32Array(this.#words) : this.#scratch.united.fill(0)
    addLists(bits, lists)
    if (isKept) this.#united.set(key, bits)
    return bits
  }

  /** The listings that have a term of a search in one of the classes; some may be in several lists. */
  #listsOf(term: string, classes: readonly WordClass[]): Uint32Array[] {
    return postingsOf(this.data.words, matchedWords(this.data.words, term), classes)
  }

  /** The conditions but those of words and box; null is one that is never met. */
  #conditionsOf(filter: SearchFilter, stay: JudgedStay | null): (Condition | null)[] {
    const { categorySlug, amenityIds, instantBook, guests, bedrooms, bathroomsHalves } = filter
    const { ranges, categories, amenities } = this.data
    const conditions: (Condition | null)[] = []
    const inSet = (set: Bitmap | undefined) => conditions.push(set ? isIn(set) : null)
    if (categorySlug !== null) inSet(categories.get(categorySlug))
    for (const id of amenityIds) inSet(amenities.get(id))
    if (instantBook) inSet(this.data.instantBook)
    if (guests !== null) conditions.push(isBetween(ranges.maxGuests, guests, INFINITE))
    if (bedrooms !== null) conditions.push(isBetween(ranges.bedrooms, bedrooms, INFINITE))
    if (bathroomsHalves !== null) conditions.push(isBetween(ranges.bathroomsHalves, bathroomsHalves, INFINITE))
    return [...conditions, ...this.#priceConditions(filter, stay)]
  }

  #priceConditions({ minPriceCents, maxPriceCents }: SearchFilter, stay: JudgedStay | null): (Condition | null)[] {
    const { ranges, withTerms, taken, firstNight, timeZones } = this.data
    const conditions: (Condition | null)[] = []
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
