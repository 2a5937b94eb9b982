import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'

/** One word of a search and its possible corrections; any of them matches. */
export type Word = readonly string[]

/** As many letters of a word as the index keeps. */
const MAX_LETTERS = 200

// Words are folded (`foldText`) to letters and digits, so that nothing in them is syntax of a text query.
const lexeme = (mark: '' | '^' | '=', term: string): string => {
  const kept = Array.from(term).slice(0, MAX_LETTERS).join('')
  return `'${mark}${kept}'${matchesWholeWord(term) ? '' : ':*'}`
}

const either = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const placeTerms = (term: string): string[] => [lexeme('^', term), lexeme('=', term)]

/** A word of city, state, country or ZIP code. */
export const inRegion = (word: Word): string => either(word.map((term) => lexeme('^', term)))
/** A word of title or street that is not in the place. */
export const inOwnText = (word: Word): string => either(word.map((term) => lexeme('=', term)))
/** A word of the title or the place. */
export const inPlace = (word: Word): string => either(word.flatMap(placeTerms))
/** A word anywhere; a state's abbreviation counts only in the place. */
export const anywhere = (word: Word): string =>
  either(word.flatMap((term) => (matchesWholeWord(term) ? placeTerms(term) : [lexeme('', term)])))
/** A word of a known place, in the words of the table of places. */
export const ofPlace = (word: Word): string => either(word.map((term) => lexeme('', term)))

/** All of the words, as a text query of PostgreSQL. */
export const allOf = (words: readonly Word[], where: (word: Word) => string): string => words.map(where).join(' & ')

/**
 * A part of a search by words, as the text query of its listings. `bonus` lifts the part above all others: listings
 * that have every word in title or place come before those that only mention one in the description.
 */
export interface TextTier {
  words: readonly Word[]
  where: 'anywhere' | 'place' | 'description'
  query: string
  bonus: number
}

/** Above every score. */
const PLACE_BONUS = 1_000_000

/** The whole search in one part, for sorts that ignore where a word is. */
export const wholeTier = (words: readonly Word[]): TextTier => ({
  words,
  where: 'anywhere',
  query: allOf(words, anywhere),
  bonus: 0,
})

/** The search in two disjoint parts, the better one first. */
export const tiersOf = (words: readonly Word[]): [TextTier, TextTier] => [
  { words, where: 'place', query: allOf(words, inPlace), bonus: PLACE_BONUS },
  { words, where: 'description', query: `${allOf(words, anywhere)} & !(${allOf(words, inPlace)})`, bonus: 0 },
]
