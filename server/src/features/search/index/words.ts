import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { cutWord } from './listing.ts'

/**
 * Where a listing has a word: in city, state, country or ZIP code; else in title or street; else in the description
 * or the amenities. Every word of a listing is in exactly one of them.
 */
export const wordClasses = { region: 0, own: 1, description: 2 } as const
export type WordClass = (typeof wordClasses)[keyof typeof wordClasses]
export const CLASSES = 3

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
