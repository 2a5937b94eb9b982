import { foldText, matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { suggestionPolicy } from '#contract/properties/search/suggestions.rules.ts'
import { usStates } from '#contract/properties/us-states.rules.ts'
import { hasBit } from '../index/bitmap.ts'
import { cutWord, scoreOf } from '../index/listing.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import { walkMatches } from '../index/matches.ts'
import type { Place } from '../index/segment-data.ts'
import { matchedWords, postingsOf, wordClasses } from '../index/words.ts'
import { comparePositions } from '../pages.ts'
import type { Position } from '../search-filter.ts'

export interface SuggestedPlace {
  city: string
  state: string
  country: string
  /** Whether the city's name begins with the typed text. */
  begins: boolean
  listings: number
}

export interface SuggestedState {
  code: string
  name: string
  listings: number
}

/** Counts go up to this number. */
export const MOST_COUNTED = 100

const states = Object.entries(usStates).map(([code, name]) => ({ code, name, folded: foldText(name) }))

const hasWord = (text: string, word: string): boolean => text.includes(matchesWholeWord(word) ? ` ${word} ` : ` ${cutWord(word)}`)

/** Every place with the number of its listings. */
function countPlaces({ segment, fresh }: ListingIndex): Map<string, Place & { listings: number }> {
  const { places, columns, live, size } = segment.data
  const counts = new Int32Array(places.length)
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const place = columns.place[ordinal] ?? -1
    if (place >= 0 && hasBit(live, ordinal)) counts[place] = (counts[place] ?? 0) + 1
  }
  const counted = new Map(places.map((place, at) => [place.regionText, { ...place, listings: counts[at] ?? 0 }]))
  for (const { regionText, city, state, country } of fresh.all()) {
    const known = counted.get(regionText)
    if (known) known.listings += 1
    else if (regionText !== '') counted.set(regionText, { regionText, city, state, country, listings: 1 })
  }
  return counted
}

/**
 * Neighborhoods of cities that have all the words, those whose city begins with them first, then those with most
 * listings.
 */
export function findCities(index: ListingIndex, words: readonly string[]): SuggestedPlace[] {
  const beginning = ` ${words.join(' ')}`
  const found: SuggestedPlace[] = []
  for (const { regionText, city, state, country, listings } of countPlaces(index).values()) {
    if (listings === 0 || !words.every((word) => hasWord(regionText, word))) continue
    found.push({ city, state, country, begins: regionText.startsWith(beginning), listings: Math.min(MOST_COUNTED, listings) })
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return found.sort(
    (a, b) =>
      Number(b.begins) - Number(a.begins) || b.listings - a.listings || compare(a.city, b.city) || compare(a.state, b.state),
  )
}

function countInState({ segment, fresh }: ListingIndex, code: string): number {
  const { words, live } = segment.data
  let count = 0
  for (const list of postingsOf(words, matchedWords(words, code), [wordClasses.region])) {
    for (let at = 0; at < list.length && count < MOST_COUNTED; at += 1) if (hasBit(live, list[at] ?? 0)) count += 1
  }
  for (const { regionText } of fresh.all()) if (regionText.includes(` ${code} `)) count += 1
  return Math.min(MOST_COUNTED, count)
}

/** The states with listings whose name or abbreviation matches the typed text. */
export function findStates(index: ListingIndex, words: readonly string[]): SuggestedState[] {
  const typed = words.join(' ')
  return states
    .filter(({ code, folded }) => code.toLowerCase() === typed || folded.startsWith(typed))
    .map(({ code, name }) => ({ code, name, listings: countInState(index, code.toLowerCase()) }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings || (a.code < b.code ? -1 : 1))
    .slice(0, suggestionPolicy.states)
}

/** The ids of the best stays that have all the words in title or street. */
export function findTitles(index: ListingIndex, words: readonly string[]): number[] {
  const best: Position[] = index.fresh.findOwn(words).map((listing) => ({ key: scoreOf(listing), id: listing.id }))
  let left = suggestionPolicy.stays
  walkMatches(index.segment.findOwn(words), 0, (ordinal) => {
    best.push({ key: index.segment.data.columns.score[ordinal] ?? 0, id: index.segment.idOf(ordinal) })
    left -= 1
    return left > 0
  })
  return best
    .sort(comparePositions)
    .slice(0, suggestionPolicy.stays)
    .map(({ id }) => id)
}
