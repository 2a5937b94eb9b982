import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { nearestWords, typosForgiven } from '#contract/properties/search/typo.rules.ts'
import { countBits, hasBit } from './bitmap.ts'
import { hasAnywhere, wordsOf } from './listing.ts'
import type { ListingIndex } from './listing-index.ts'
import {
  CLASSES,
  countWords,
  isUnspaced,
  matchedWords,
  postingsOf,
  type WordClass,
  type WordIndex,
  type WordRange,
  wordAt,
  wordClasses,
} from './words.ts'

const { region, own, description } = wordClasses

function isUsed({ segment }: ListingIndex, range: WordRange, classes: readonly WordClass[]): boolean {
  return postingsOf(segment.data.words, range, classes).some((list) => list.some((ordinal) => hasBit(segment.data.live, ordinal)))
}

/** Whether some listing has the word, or one that begins so. */
function isKnown(index: ListingIndex, word: string): boolean {
  for (const listing of index.fresh.all()) if (hasAnywhere(listing, [word])) return true
  return isUsed(index, matchedWords(index.segment.data.words, word), [region, own, description])
}

const encoder = new TextEncoder()

/** The letters of a word as a set of bits, and its length in bytes; 0 for other alphabets than ASCII. */
function sketchOf(bytes: Uint8Array, from: number, to: number): { letters: number; length: number } {
  let [letters, all] = [0, 0]
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    letters |= 1 << (byte & 31)
    all |= byte
  }
  return { letters, length: all < 128 ? to - from : 0 }
}

/** The words of titles and places, each with its sketch: most words are told apart by it. */
interface Vocabulary {
  words: number[]
  letters: Uint32Array
  lengths: Uint8Array
}

const vocabularies = new WeakMap<WordIndex, Vocabulary>()

/** Made for the first mistyped word of a segment, whose words never change: the next ones take a tenth of the time. */
function vocabularyOf(index: WordIndex): Vocabulary {
  const known = vocabularies.get(index)
  if (known) return known
  const { bytes, starts, offsets } = index
  const words: number[] = []
  for (let at = 0; at < countWords(index); at += 1) {
    const first = at * CLASSES
    if (offsets[first] !== offsets[first + description]) words.push(at)
  }
  const [letters, lengths] = [new Uint32Array(words.length), new Uint8Array(words.length)]
  for (const [at, word] of words.entries()) {
    const sketch = sketchOf(bytes, starts[word] ?? 0, starts[word + 1] ?? 0)
    letters[at] = sketch.letters
    lengths[at] = sketch.length
  }
  const made = { words, letters, lengths }
  vocabularies.set(index, made)
  return made
}

const isLong = (word: string): boolean => Array.from(word).length > 2

/**
 * The words of a segment that may be within the allowed typos of `word`: each typo changes the length by one and the
 * set of letters by two at most. Other alphabets than ASCII are left to the exact comparison.
 */
function wordsNear(index: WordIndex, word: string): number[] {
  const { words, letters, lengths } = vocabularyOf(index)
  const limit = typosForgiven(word)
  const bytes = encoder.encode(word)
  const asked = sketchOf(bytes, 0, bytes.length)
  const difference = new Uint32Array(1)
  return words.filter((_, at) => {
    const length = lengths[at] ?? 0
    if (length === 0 || asked.length === 0) return true
    if (Math.abs(length - asked.length) > limit) return false
    difference[0] = (letters[at] ?? 0) ^ asked.letters
    return countBits(difference) <= 2 * limit
  })
}

/** The nearest words that some listing has in title or place. */
function nearestUsed(index: ListingIndex, word: string): string[] {
  const { words } = index.segment.data
  const known = wordsNear(words, word)
    .filter((at) => isUsed(index, { from: at, to: at + 1 }, [region, own]))
    .map((at) => wordAt(words, at))
  for (const { placeText } of index.fresh.all()) known.push(...wordsOf(placeText))
  return nearestWords(word, known.filter(isLong))
}

/**
 * Each word with its possible corrections, or null when no word of the search was mistyped. Pairs of letters are too
 * short for a correction.
 */
export function correctWords(index: ListingIndex, words: readonly string[]): string[][] | null {
  const isMistyped = (word: string) =>
    typosForgiven(word) > 0 && !isUnspaced(word) && !matchesWholeWord(word) && !isKnown(index, word)
  const unknown = new Set(words.filter(isMistyped))
  if (unknown.size === 0) return null
  const meant = words.map((word) => (unknown.has(word) ? nearestUsed(index, word) : [word]))
  return meant.every((alternatives) => alternatives.length > 0) ? meant : null
}
