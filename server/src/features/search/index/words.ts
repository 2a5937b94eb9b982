import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { matchesWholeWord, toSearchWords } from '#contract/properties/search/search-text.rules.ts'
import { cutWord } from './listing.ts'

/** Scripts whose words have no blank between them, or grow at their end, as those of Korean do. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'].map((name) => `\\p{scx=${name}}`).join('')
const RUN = new RegExp(`[${UNSPACED}]+`, 'gu')
const BEGINS = new RegExp(`^[${UNSPACED}]`, 'u')
const PIECE = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
/** Folded text has the parts of a Korean syllable one by one. */
const LETTER = /[\u1100-\u115F][\u1160-\u11FF]*|./gu

/** Each letter of a run with the next one; the last one alone. */
const pairsOf = (run: string): string[] => {
  const letters = run.match(LETTER) ?? []
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** Whether a word or a term of a search is of a script without blanks between words. */
export const isUnspaced = (word: string): boolean => BEGINS.test(word)

/** Whether a term of a search is two letters of such a script. */
export const isPair = (term: string): boolean => isUnspaced(term) && (term.match(LETTER) ?? []).length > 1

/**
 * Folded text whose runs of such scripts are words of two letters, one from each letter on: a word is found wherever
 * it is in its run, and so is a single letter, as the beginning of one of them. Other text stays as it is.
 */
export function splitUnspaced(text: string): string {
  const split = text.replace(RUN, (run) => ` ${pairsOf(run).join(' ')} `)
  return split === text ? text : split.replace(/ {2,}/g, ' ')
}

/** The terms of a word, those first that have all of its letters. */
function termsOf(word: string): string[] {
  const terms = (word.match(PIECE) ?? []).map((piece) => {
    if (!isUnspaced(piece)) return [piece]
    const pairs = pairsOf(piece)
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs
  })
  const isNeeded = (at: number, { length }: readonly string[]) => at % 2 === 0 || at === length - 1
  const needed = terms.flatMap((pairs) => pairs.filter((_, at) => isNeeded(at, pairs)))
  return [...needed, ...terms.flatMap((pairs) => pairs.filter((_, at) => !isNeeded(at, pairs)))]
}

/**
 * The terms of a search that must all match, once each: its words, and the pairs of letters of a run. They are at
 * most `searchPolicy.maxWords`, because each takes time to match. Of more pairs some of every word are left out, so
 * that a search by very long runs finds what has most of their letters together.
 */
export function toSearchTerms(typed: string): string[] {
  const words = toSearchWords(typed).map(termsOf)
  const longest = Math.max(0, ...words.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => words.flatMap((terms) => terms[at] ?? [])).flat()
  return [...new Set(inTurn)].slice(0, searchPolicy.maxWords)
}

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
