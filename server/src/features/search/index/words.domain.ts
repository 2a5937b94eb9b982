import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { GrowingList } from './growing-list.domain.ts'
import { cutWord } from './listing.domain.ts'

/**
 * Where a listing has a word: in city, state, country or ZIP code; else in title or street; else in the description
 * or the amenities. Every word of a listing is in exactly one of them.
 */
export const wordClasses = { region: 0, own: 1, description: 2 } as const
export type WordClass = (typeof wordClasses)[keyof typeof wordClasses]
const CLASSES = 3

/** The words of a segment in the order of their bytes, each with the listings that have it. */
export interface WordIndex {
  bytes: Uint8Array
  /** Where in `bytes` each word begins; one more at the end. */
  starts: Uint32Array
  /** Sorted ordinals, list after list: for each word its three classes. */
  postings: Uint32Array
  /** Where in `postings` each list begins; one more at the end. */
  offsets: Uint32Array
}

/** The words `from` to before `to` of an index. */
export interface WordRange {
  from: number
  to: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const shared = (numbers: ArrayLike<number> & Iterable<number>): Uint32Array => {
  const copy = new Uint32Array(new SharedArrayBuffer(numbers.length * 4))
  copy.set(numbers)
  return copy
}

const ofClass = (sorted: Uint32Array, wordClass: number, shift: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < wordClass * shift) low = middle + 1
    else high = middle
  }
  return low
}

/** Above every ordinal: a posting is `class * CLASS_SHIFT + ordinal`. */
export const CLASS_SHIFT = 2 ** 30

/** Builds the index of words, each with the postings of its three classes; `toOrdinal` renumbers the listings. */
export function buildWordIndex(found: ReadonlyMap<string, GrowingList>, toOrdinal: Uint32Array): WordIndex {
  const words = [...found.keys()].map((word) => ({ word, bytes: encoder.encode(word) }))
  words.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  const bytes = new Uint8Array(new SharedArrayBuffer(words.reduce((sum, word) => sum + word.bytes.length, 0)))
  const starts = [0]
  let total = 0
  for (const list of found.values()) total += list.length
  const postings = new Uint32Array(new SharedArrayBuffer(total * 4))
  const offsets = new Uint32Array(new SharedArrayBuffer((words.length * CLASSES + 1) * 4))
  let filled = 0
  for (const [at, one] of words.entries()) {
    bytes.set(one.bytes, starts[at])
    starts.push((starts[at] ?? 0) + one.bytes.length)
    const list = found.get(one.word)?.view() ?? new Uint32Array(0)
    const sorted = list.map((posting) => posting - (posting % CLASS_SHIFT) + (toOrdinal[posting % CLASS_SHIFT] ?? 0)).sort()
    for (let wordClass = 0; wordClass < CLASSES; wordClass += 1)
      offsets[at * CLASSES + wordClass] = filled + ofClass(sorted, wordClass, CLASS_SHIFT)
    for (let each = 0; each < sorted.length; each += 1) postings[filled + each] = (sorted[each] ?? 0) % CLASS_SHIFT
    filled += sorted.length
  }
  offsets[words.length * CLASSES] = filled
  return { bytes, starts: shared(starts), postings, offsets }
}

export const countWords = ({ starts }: WordIndex): number => starts.length - 1

export const wordAt = ({ bytes, starts }: WordIndex, at: number): string =>
  decoder.decode(bytes.slice(starts[at], starts[at + 1]))

/** Compares a word, or as many of its bytes as `term` has, with `term`. */
function compareAt({ bytes, starts }: WordIndex, at: number, term: Uint8Array, isPrefix: boolean): number {
  const start = starts[at] ?? 0
  const length = (starts[at + 1] ?? 0) - start
  for (let byte = 0; byte < term.length && byte < length; byte += 1) {
    const difference = (bytes[start + byte] ?? 0) - (term[byte] ?? 0)
    if (difference !== 0) return difference
  }
  return isPrefix && length > term.length ? 0 : length - term.length
}

function firstWhere(size: number, isReached: (at: number) => boolean): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function findRange(index: WordIndex, text: string, isPrefix: boolean): WordRange {
  const term = encoder.encode(cutWord(text))
  const size = countWords(index)
  const from = firstWhere(size, (at) => compareAt(index, at, term, isPrefix) >= 0)
  return { from, to: firstWhere(size, (at) => compareAt(index, at, term, isPrefix) > 0) }
}

/** The words that a term of a search matches: those that begin so, or the abbreviation of a state alone. */
export const matchedWords = (index: WordIndex, term: string): WordRange => findRange(index, term, !matchesWholeWord(term))

/** The listings that have one of these words in one of the classes, as lists that may share listings. */
export function postingsOf(
  { postings, offsets }: WordIndex,
  { from, to }: WordRange,
  classes: readonly WordClass[],
): Uint32Array[] {
  const lists: Uint32Array[] = []
  for (let word = from; word < to; word += 1) {
    for (const wordClass of classes) {
      const at = word * CLASSES + wordClass
      const [start = 0, end = 0] = [offsets[at], offsets[at + 1]]
      if (end > start) lists.push(postings.subarray(start, end))
    }
  }
  return lists
}
