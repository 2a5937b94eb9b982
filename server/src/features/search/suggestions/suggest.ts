import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { type Suggestion, suggestionPolicy } from '#contract/properties/search/suggestions.rules.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { spellState } from '#contract/properties/us-states.rules.ts'
import type { SearchIndex } from '../sync/search-index.ts'
import { isPair, isUnspaced, toSearchTerms } from '../unspaced.ts'
import { findCities, findStates, findTitles, MOST_COUNTED, type SuggestedPlace } from './suggestions.ts'
import type { TitlesReadModel } from './titles.read-model.ts'

const inState = (city: string, state: string): string => townOf({ city, state: spellState(state)[0] })

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

/** Suggestions while a guest types a destination. */
export function createSuggestionsService({ index, titles }: { index: SearchIndex; titles: TitlesReadModel }) {
  return {
    /** Cities first, then states, then stays by their title; nothing before a letter has been typed. */
    async suggest(typed: string): Promise<Suggestion[]> {
      const words = toSearchTerms(typed)
      if (words.length === 0) return []
      const listings = await index.current()
      const stays = mayBeTitle(words) ? await titles.listTitles(findTitles(listings, words)) : []
      return [
        ...groupCities(findCities(listings, words)).map(
          ({ label, country, listings }): Suggestion => ({ kind: 'city', label, detail: country, search: label, listings }),
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
    },
  }
}
export type SuggestionsService = ReturnType<typeof createSuggestionsService>
