import { inArray } from 'drizzle-orm'
import { spellState, usStates } from '#contract/properties/places/us-states.rules.ts'
import { foldText, matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { type Suggestion, suggestionPolicy } from '#contract/properties/search/suggestions.rules.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { hasBit } from './index/bitmap.ts'
import { cutWord, scoreOf } from './index/listing.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { walkMatches } from './index/matches.ts'
import type { Place } from './index/segment-data.ts'
import { isPair, isUnspaced, matchedWords, postingsOf, toSearchTerms, wordClasses } from './index/words.ts'
import { comparePositions } from './order.ts'
import type { Position } from './search-filter.ts'

/**
 * Suggestions while a guest types a destination: cities first, then states, then stays by their title; nothing before
 * a letter has been typed.
 */
export async function suggestPlaces({ search, reads }: Needs<'search' | 'reads'>, typed: string): Promise<Suggestion[]> {
  const words = toSearchTerms(typed)
  if (words.length === 0) return []
  const listings = await search.current()
  const stays = mayBeTitle(words) ? await listTitles(reads, findTitles(listings, words)) : []
  return [
    ...groupCities(findCities(listings, words)).map(
      ({ label, country, listings, ...place }): Suggestion => ({
        kind: 'city',
        label,
        detail: country,
        search: townWords(place),
        listings,
      }),
    ),
    ...findStates(listings, words).map(
      ({ name, listings }): Suggestion => ({ kind: 'state', label: name, detail: 'State', search: name, listings }),
    ),
    ...stays.map(
      ({ id, title, city, state }): Suggestion => ({
        kind: 'stay',
        label: title,
        detail: inState(city, state),
        search: title,
        propertyId: id,
      }),
    ),
  ]
}

const inState = (city: string, state: string): string => townOf({ city, state: spellState(state)[0] })

/** A town and its state as words to search for, which `townOf` joins in scripts without blanks. */
const townWords = ({ city, state }: Pick<SuggestedPlace, 'city' | 'state'>): string =>
  [city, spellState(state)[0]].filter(Boolean).join(', ')

/** Whether terms are worth looking for in titles: one or two letters are in too many, unless two may be a word. */
const mayBeTitle = (words: readonly string[]): boolean =>
  words.some(
    (word) => isPair(word) || (word.length >= suggestionPolicy.shortestTitleWord && !matchesWholeWord(word) && !isUnspaced(word)),
  )

/**
 * Each city once, with the stays of all its neighborhoods; those that begin as typed first, then those with most
 * stays.
 */
function groupCities(places: readonly SuggestedPlace[]): (SuggestedPlace & { label: string })[] {
  const cities = new Map<string, SuggestedPlace & { label: string }>()
  for (const place of places) {
    const label = inState(place.city, place.state)
    const known = cities.get(label)
    cities.set(label, { ...(known ?? place), label, listings: Math.min(MOST_COUNTED, (known?.listings ?? 0) + place.listings) })
  }
  return [...cities.values()]
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.listings - a.listings)
    .slice(0, suggestionPolicy.cities)
}

/** A stay as a suggestion shows it. */
interface TitledStay {
  id: number
  title: string
  city: string
  state: string
}

/** The titles of listings, in the given order; deleted rows are left out. */
async function listTitles(db: Queryable, ids: readonly number[]): Promise<TitledStay[]> {
  if (ids.length === 0) return []
  const { id, title, city, state } = properties
  const rows = await db
    .select({ id, title, city, state })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}

interface SuggestedPlace {
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
const MOST_COUNTED = 100

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
function findCities(index: ListingIndex, words: readonly string[]): SuggestedPlace[] {
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
function findStates(index: ListingIndex, words: readonly string[]): SuggestedState[] {
  const typed = words.join(' ')
  return states
    .filter(({ code, folded }) => code.toLowerCase() === typed || folded.startsWith(typed))
    .map(({ code, name }) => ({ code, name, listings: countInState(index, code.toLowerCase()) }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings || (a.code < b.code ? -1 : 1))
    .slice(0, suggestionPolicy.states)
}

/** The ids of the best stays that have all the words in title or street. */
function findTitles(index: ListingIndex, words: readonly string[]): number[] {
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
