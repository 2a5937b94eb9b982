import { hideStreetNumber } from '../location.rules.ts'
import { isStateCode, spellState } from '../places/us-states.rules.ts'
import { searchPolicy } from './search.rules.ts'

/** Words without a meaning between other words: "cabin in Ohio". At the end they may be a state: "Gary, IN". */
const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'near', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Street words that look like a state are spelled out, so that "CT" finds Connecticut and not every Court. */
const streetWords = new Map([
  ['ct', 'court'],
  ['ne', 'northeast'],
])
const letters = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }))

/**
 * Lower case, without accents; everything but letters and digits separates words, except apostrophes, which vanish
 * (`Mary’s` → `marys`).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What text search reads of a listing. */
export interface SearchableListing {
  title: string
  description: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  /** What else town and country are called. */
  otherNames?: readonly string[]
}

const padded = (words: string): string => (words ? ` ${words} ` : '')

/**
 * The folded texts of a listing, with a blank before and after every word: `placeText` is everything but the
 * description, `regionText` the city, the state spelled both ways, the country and the ZIP code: listings of one
 * neighborhood have the same. The house number is left out, so that guessing numbers does not reveal an address.
 */
export function searchTextsOf(listing: SearchableListing): { searchText: string; placeText: string; regionText: string } {
  const street = foldText(hideStreetNumber(listing.address))
    .split(' ')
    .map((word) => streetWords.get(word) ?? word)
    .join(' ')
  const state = spellState(listing.state)
  const place = [listing.title, listing.city, ...state, listing.zipCode, listing.country].map(foldText)
  const others = (listing.otherNames ?? []).map(foldText)
  const placeWords = [...place, street, ...others].filter(Boolean).join(' ')
  const region = [...[listing.city, ...state, listing.country, listing.zipCode].map(foldText), ...others]
  return {
    placeText: padded(placeWords),
    searchText: padded(`${placeWords} ${foldText(listing.description)}`.trim()),
    regionText: padded(region.filter(Boolean).join(' ')),
  }
}

/** The significant words of a search, once each; fillers count only when nothing else is there or at the end. */
function wordsOf(typed: string): string[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const meant = words.filter((word, index) => !fillers.has(word) || (index === words.length - 1 && isStateCode(word)))
  return [...new Set(meant.length > 0 ? meant : words)]
}

/** The words of a search that must all match, at most `searchPolicy.maxWords`. */
export const toSearchWords = (typed: string): string[] => wordsOf(typed).slice(0, searchPolicy.maxWords)

/** Whether a search has more words than are used. */
export const hasTooManyWords = (typed: string): boolean => wordsOf(typed).length > searchPolicy.maxWords

/**
 * How a word is matched: a state's abbreviation as a whole word of the place, any other as the beginning of a word.
 */
export const matchesWholeWord = (word: string): boolean => isStateCode(word)
