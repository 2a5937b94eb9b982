import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { nearestWords, typosForgiven } from '#contract/properties/search/typo.rules.ts'
import { hasBit } from './index/bitmap.ts'
import { hasAnywhere, wordsOf } from './index/listing.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { countWords, matchedWords, postingsOf, type WordRange, wordAt, wordClasses } from './index/words.ts'
import { isUnspaced } from './unspaced.ts'

const { region, own, description } = wordClasses

function isUsed({ segment }: ListingIndex, range: WordRange, classes: Parameters<typeof postingsOf>[2]): boolean {
  return postingsOf(segment.data.words, range, classes).some((list) => list.some((ordinal) => hasBit(segment.data.live, ordinal)))
}

/** Whether some listing has the word, or one that begins so. */
function isKnown(index: ListingIndex, word: string): boolean {
  for (const listing of index.fresh.all()) if (hasAnywhere(listing, [word])) return true
  return isUsed(index, matchedWords(index.segment.data.words, word), [region, own, description])
}

/** The letters of a word as a set of bits, and whether each of them is one byte. */
function lettersOf(bytes: Uint8Array, from: number, to: number): { letters: number; isAscii: boolean } {
  let [letters, all] = [0, 0]
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    letters |= 1 << (byte & 31)
    all |= byte
  }
  return { letters, isAscii: all < 128 }
}

function countLetters(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

const encoder = new TextEncoder()

/**
 * Whether a word, in the bytes `from` to before `to`, may be within the allowed typos of `word`: each typo changes
 * the length by one and the set of letters by two at most. Other alphabets than ASCII are left to the exact
 * comparison.
 */
function createNearTest(word: string) {
  const limit = typosForgiven(word)
  const term = encoder.encode(word)
  const asked = lettersOf(term, 0, term.length)
  return (bytes: Uint8Array, from: number, to: number): boolean => {
    const { letters, isAscii } = lettersOf(bytes, from, to)
    if (!isAscii || !asked.isAscii) return true
    return Math.abs(to - from - term.length) <= limit && countLetters(letters ^ asked.letters) <= 2 * limit
  }
}

const isLong = (word: string): boolean => Array.from(word).length > 2

/** The nearest words that some listing has in title or place. */
function nearestUsed(index: ListingIndex, word: string): string[] {
  const { words } = index.segment.data
  const mayBeNear = createNearTest(word)
  const known: string[] = []
  for (let at = 0; at < countWords(words); at += 1) {
    if (!mayBeNear(words.bytes, words.starts[at] ?? 0, words.starts[at + 1] ?? 0)) continue
    const similar = wordAt(words, at)
    if (isLong(similar) && isUsed(index, { from: at, to: at + 1 }, [region, own])) known.push(similar)
  }
  const fresh = new Set([...index.fresh.all()].flatMap(({ placeText }) => [...wordsOf(placeText)]))
  for (const one of fresh) {
    const bytes = encoder.encode(one)
    if (isLong(one) && mayBeNear(bytes, 0, bytes.length)) known.push(one)
  }
  return nearestWords(word, known)
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
