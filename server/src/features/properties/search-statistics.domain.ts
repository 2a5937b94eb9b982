import { subtotalWithin } from '#contract/bookings/price.rules.ts'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { countNights } from '#contract/shared/dates.ts'
import type { MapBox, SearchFilter, Stay } from './search.domain.ts'
import type { TextTier, Word } from './search-text.domain.ts'

/** Nights per word of the availability bitmap, and words in it. */
export const NIGHTS_A_WORD = 64
export const RING_WORDS = 13
const DAY_MS = 86_400_000
/**
 * The assumed share of listings with a word that is not among the most common, in tables whose words were never
 * counted.
 */
const UNCOUNTED_SHARE = 0.001

/**
 * A random sample of listings, by columns; a missing coordinate is NaN. `nights` are their availability bitmaps as
 * pairs of 32 bits, the lower ones first.
 */
export interface ListingSample {
  size: number
  categoryId: Int32Array
  priceCents: Float64Array
  bedrooms: Int32Array
  bathroomsHalves: Int32Array
  maxGuests: Int32Array
  /** 1 with Instant Book. */
  instantBook: Uint8Array
  latitude: Float64Array
  longitude: Float64Array
  /** The index of its place in `places`, or -1. */
  place: Int32Array
  nights: Uint32Array
}

/** Room for `size` listings. */
export const emptySample = (size: number): ListingSample => ({
  size,
  categoryId: new Int32Array(size),
  priceCents: new Float64Array(size),
  bedrooms: new Int32Array(size),
  bathroomsHalves: new Int32Array(size),
  maxGuests: new Int32Array(size),
  instantBook: new Uint8Array(size),
  latitude: new Float64Array(size),
  longitude: new Float64Array(size),
  place: new Int32Array(size).fill(-1),
  nights: new Uint32Array(size * RING_WORDS * 2),
})

/** Rough statistics of all listings, to choose the plan of a search. They affect speed alone, never the result. */
export interface SearchStatistics {
  listings: number
  sample: ListingSample
  /** The words of the sample's places, sorted, each with the indexes of the places that have it. */
  placeWords: readonly { word: string; places: readonly number[] }[]
  /**
   * The most common words as the index writes them, sorted, with the share of listings that have them; null when
   * never counted.
   */
  words: { lexemes: readonly string[]; shares: readonly number[] } | null
  categoryIds: ReadonlyMap<string, number>
  /** The oldest word of the availability bitmap. */
  firstWord: number
}

/** Nights of a stay in one word of the availability bitmap: `slot` names its column, `bits` the nights. */
export interface NightMask {
  slot: number
  bits: bigint
}

const dayNumber = (date: string): number => Math.round(Date.parse(date) / DAY_MS)

/** The nights of a stay as masks of the availability bitmap; null when some of them lie outside of it. */
export function nightMasks({ checkIn, checkOut }: Stay, firstWord: number): NightMask[] | null {
  const from = dayNumber(checkIn)
  const to = dayNumber(checkOut)
  if (from < firstWord * NIGHTS_A_WORD || to > (firstWord + RING_WORDS) * NIGHTS_A_WORD) return null
  const masks: NightMask[] = []
  for (let word = Math.floor(from / NIGHTS_A_WORD); word * NIGHTS_A_WORD < to; word += 1) {
    const start = Math.max(from - word * NIGHTS_A_WORD, 0)
    const end = Math.min(to - word * NIGHTS_A_WORD, NIGHTS_A_WORD)
    const bits = BigInt.asIntN(64, ((1n << BigInt(end - start)) - 1n) << BigInt(start))
    masks.push({ slot: word % RING_WORDS, bits })
  }
  return masks
}

/**
 * Shares of all listings, between 0 and 1: those that pass every filter but the words, and those that pass some of
 * them.
 */
export interface FilterShares {
  all: number
  category: number
  box: number
  /** Category, price, bedrooms, bathrooms and guests together: what facets cover. */
  facets: number
  /** Those in the requested places. */
  place: number
}

type Test = (at: number) => boolean

function facetTest(filter: SearchFilter, category: number | null, sample: ListingSample): Test {
  const { maxPriceCents, guests, bedrooms, bathroomsHalves } = filter
  return (at) =>
    (category === null || sample.categoryId[at] === category) &&
    (maxPriceCents === null || (sample.priceCents[at] ?? 0) <= maxPriceCents) &&
    (guests === null || (sample.maxGuests[at] ?? 0) >= guests) &&
    (bedrooms === null || (sample.bedrooms[at] ?? 0) >= bedrooms) &&
    (bathroomsHalves === null || (sample.bathroomsHalves[at] ?? 0) >= bathroomsHalves)
}

function boxTest(box: MapBox | null, { latitude, longitude }: ListingSample): Test {
  if (!box) return () => true
  const { west, south, east, north } = box
  return (at) => {
    const [y = Number.NaN, x = Number.NaN] = [latitude[at], longitude[at]]
    return y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east)
  }
}

function freeTest(stay: Stay | null, firstWord: number, { nights }: ListingSample): Test {
  const masks = (stay && nightMasks(stay, firstWord)) ?? []
  const halves = masks.flatMap(({ slot, bits }) => {
    const unsigned = BigInt.asUintN(64, bits)
    return [
      { at: slot * 2, bits: Number(unsigned & 0xffffffffn) },
      { at: slot * 2 + 1, bits: Number(unsigned >> 32n) },
    ]
  })
  return (at) => halves.every((half) => ((nights[at * RING_WORDS * 2 + half.at] ?? 0) & half.bits) === 0)
}

/**
 * The price conditions that facets do not cover. Approximate, as if there were only the service fee and no seasons.
 */
function priceTest({ stay, minPriceCents, minTotalCents, maxTotalCents }: SearchFilter, { priceCents }: ListingSample): Test {
  const nightOf = (totalCents: number | null, otherwise: number) =>
    stay && totalCents !== null ? subtotalWithin(totalCents) / countNights(stay.checkIn, stay.checkOut) : otherwise
  const lowest = Math.max(minPriceCents ?? 0, nightOf(minTotalCents, 0))
  const highest = nightOf(maxTotalCents, Number.POSITIVE_INFINITY)
  return (at) => (priceCents[at] ?? 0) >= lowest && (priceCents[at] ?? 0) <= highest
}

/**
 * Estimates from the sample, for all places or for some of them. A share of zero counts as a third of one listing,
 * so that nothing is considered impossible.
 */
export function estimateShares(
  filter: SearchFilter,
  { sample, categoryIds, firstWord }: SearchStatistics,
  places: ReadonlySet<number> | null = null,
): FilterShares {
  const counts = { all: 0, category: 0, box: 0, facets: 0, place: 0 }
  const category = filter.categorySlug === null ? null : (categoryIds.get(filter.categorySlug) ?? -1)
  const fits = facetTest(filter, category, sample)
  const isInside = boxTest(filter.box, sample)
  const isFree = freeTest(filter.stay, firstWord, sample)
  const isWithin = priceTest(filter, sample)
  for (let at = 0; at < sample.size; at += 1) {
    if (places && !places.has(sample.place[at] ?? -1)) continue
    counts.place += 1
    if (category === null || sample.categoryId[at] === category) counts.category += 1
    const inside = isInside(at)
    if (inside) counts.box += 1
    if (!fits(at)) continue
    counts.facets += 1
    if (inside && isFree(at) && isWithin(at) && (!filter.instantBook || sample.instantBook[at] === 1)) counts.all += 1
  }
  const share = (count: number) => Math.min(1, Math.max(count, 1 / 3) / Math.max(sample.size, 1))
  return {
    all: share(counts.all),
    category: share(counts.category),
    box: share(counts.box),
    facets: share(counts.facets),
    place: share(counts.place),
  }
}

/** The position of the first lexeme that is not before `lexeme`. */
function lowerBound(lexemes: readonly string[], lexeme: string): number {
  let [low, high] = [0, lexemes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lexemes[middle] ?? '') < lexeme) low = middle + 1
    else high = middle
  }
  return low
}

/** The share of listings with a lexeme, or with one that begins so. */
function shareOfLexeme({ words }: SearchStatistics, lexeme: string, isWhole: boolean): number {
  if (!words) return UNCOUNTED_SHARE
  const { lexemes, shares } = words
  let sum = 0
  for (let at = lowerBound(lexemes, lexeme); lexemes[at]?.startsWith(lexeme); at += 1) {
    if (!isWhole || lexemes[at] === lexeme) sum += shares[at] ?? 0
  }
  return Math.min(1, sum)
}

/** The share of listings that have a word in city, state or country. */
export const regionShare = (word: Word, statistics: SearchStatistics): number =>
  Math.min(
    1,
    word.reduce((sum, term) => sum + shareOfLexeme(statistics, `^${term}`, matchesWholeWord(term)), 0),
  )

/** The share of listings that have a word in title, street or ZIP code alone. */
export const ownShare = (word: Word, statistics: SearchStatistics): number =>
  Math.min(
    1,
    word.reduce((sum, term) => sum + shareOfLexeme(statistics, `=${term}`, matchesWholeWord(term)), 0),
  )

const anyShare = (word: Word, statistics: SearchStatistics): number =>
  Math.min(
    1,
    word.reduce(
      (sum, term) => sum + (matchesWholeWord(term) ? 0 : shareOfLexeme(statistics, term, false)),
      word.some(matchesWholeWord) ? regionShare(word, statistics) + ownShare(word, statistics) : 0,
    ),
  )

/** The indexes of the sample's places that have a word. */
function placesWith(word: Word, { placeWords }: SearchStatistics): Set<number> {
  const found = new Set<number>()
  const words = placeWords.map((one) => one.word)
  for (const term of word) {
    for (let at = lowerBound(words, term); words[at]?.startsWith(term); at += 1) {
      if (matchesWholeWord(term) && words[at] !== term) continue
      for (const place of placeWords[at]?.places ?? []) found.add(place)
    }
  }
  return found
}

/** The words of a search that name a place, the sample's places they name, and the other words. */
export interface NamedPlaces {
  words: readonly Word[]
  others: readonly Word[]
  places: ReadonlySet<number>
}

/**
 * Every word if there is such a place, otherwise all but one, otherwise the one with the fewest places; null when
 * none of them names any.
 */
export function namePlaces(words: readonly Word[], statistics: SearchStatistics): NamedPlaces | null {
  const found = words.map((word) => ({ word, places: placesWith(word, statistics) })).filter(({ places }) => places.size > 0)
  const attempts = [
    found,
    ...(found.length > 2 ? found.map((one) => found.filter((other) => other !== one)) : []),
    ...[...found].sort((a, b) => a.places.size - b.places.size).map((one) => [one]),
  ]
  for (const attempt of attempts) {
    const [first, ...rest] = attempt
    if (!first) continue
    const places = new Set([...first.places].filter((place) => rest.every((other) => other.places.has(place))))
    const named = attempt.map(({ word }) => word)
    if (places.size > 0) return { words: named, others: words.filter((word) => !named.includes(word)), places }
  }
  return null
}

/** The combined share of several words: they correlate a little. */
export const product = (shares: readonly number[]): number => shares.reduce((all, share) => all * share ** 0.8, 1)

/** Shares of all listings: `rarest` has the rarest word of a part of a search, `all` every one of them. */
export function estimateText(
  { words, where }: Pick<TextTier, 'words' | 'where'>,
  statistics: SearchStatistics,
): { rarest: number; all: number } {
  const floor = 0.5 / Math.max(statistics.listings, 1)
  const shares = words.map((word) => {
    const place = Math.min(1, regionShare(word, statistics) + ownShare(word, statistics))
    return { place: Math.max(floor, place), any: Math.max(floor, place, anyShare(word, statistics)) }
  })
  const found = shares.map(({ place, any }) => (where === 'place' ? place : any))
  const rarest = Math.min(1, ...found)
  if (where !== 'description') return { rarest, all: Math.max(floor, Math.min(rarest, product(found))) }
  // One of the words is in the description alone, wherever the others are.
  const all = shares.reduce(
    (sum, { place, any }, at) => sum + (any - place) * product(found.filter((_, other) => other !== at)),
    0,
  )
  return { rarest, all: Math.max(floor, Math.min(rarest, all)) }
}
