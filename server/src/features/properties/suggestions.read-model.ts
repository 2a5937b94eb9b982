import { sql } from 'drizzle-orm'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import { suggestionPolicy } from '#contract/properties/search/suggestions.rules.ts'
import { usStates } from '#contract/properties/us-states.rules.ts'
import type { Database } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import type { SearchFilter } from './search.domain.ts'
import { choosePath } from './search-plan.domain.ts'
import { literal, selectPart } from './search-sql.read-model.ts'
import type { SearchStatisticsReadModel } from './search-statistics.read-model.ts'
import { allOf, inOwnText, ofPlace, type TextTier } from './search-text.domain.ts'

export interface SuggestedPlace {
  city: string
  state: string
  country: string
  /** Whether the city's name begins with the typed text. */
  begins: boolean
  listings: number
}
export interface SuggestedStay {
  id: number
  title: string
  city: string
  state: string
}

/** The number of places compared to find those with most listings. */
const MOST_CANDIDATES = 120
const MOST_COUNTED = 100
const anyListing: SearchFilter = {
  words: [],
  categorySlug: null,
  minPriceCents: null,
  maxPriceCents: null,
  minTotalCents: null,
  maxTotalCents: null,
  stay: null,
  guests: null,
  bedrooms: null,
  bathroomsHalves: null,
  instantBook: null,
  box: null,
  sort: 'recommended',
}

const states = Object.entries(usStates).map(([code, name]) => ({ code, name, folded: foldText(name) }))

/** Finds places and titles for a typed beginning, `words` folded. */
export function createSuggestionsReadModel(db: Database, statistics: SearchStatisticsReadModel) {
  return {
    /**
     * Neighborhoods of cities that have all the words, those whose city begins with them first, then those with most
     * listings.
     */
    async findCities(words: string[]): Promise<SuggestedPlace[]> {
      const query = allOf(
        words.map((word) => [word]),
        ofPlace,
      )
      return executePrepared<SuggestedPlace>(
        db,
        sql`
          select pl.city, pl.state, pl.country, pl.begins, counted.listings from (
            select *, region_text like ${` ${words.join(' ')}%`} as begins from places
            where words @@ ${query}::tsquery order by begins desc, id limit ${literal(MOST_CANDIDATES)}) pl
          cross join lateral (
            select count(*)::int as listings
            from (select 1 from search_listings l where l.place_id = pl.id limit ${literal(MOST_COUNTED)}) l) counted
          where counted.listings > 0
          order by pl.begins desc, counted.listings desc, pl.city, pl.state`,
      )
    },

    /** The states with listings whose name or abbreviation matches the typed text. */
    async findStates(words: string[]): Promise<{ code: string; name: string; listings: number }[]> {
      const typed = words.join(' ')
      const meant = states.filter(({ code, folded }) => code.toLowerCase() === typed || folded.startsWith(typed))
      const rows = await executePrepared<{ code: string; listings: number }>(
        db,
        sql`
          select meant.code, counted.listings from unnest(${sql.param(meant.map(({ code }) => code))}::text[]) meant(code)
          cross join lateral (
            select count(*)::int as listings from (
              select 1 from places pl join search_listings l on l.place_id = pl.id
              where pl.words @@ array_to_tsvector(array[lower(meant.code)])::text::tsquery limit ${literal(MOST_COUNTED)}) l) counted
          where counted.listings > 0
          order by counted.listings desc, meant.code limit ${literal(suggestionPolicy.states)}`,
      )
      return rows.flatMap(({ code, listings }) => {
        const state = meant.find((one) => one.code === code)
        return state ? [{ code, name: state.name, listings }] : []
      })
    },

    /** The best stays that have all the words in title, street or ZIP code. */
    async findStays(words: string[]): Promise<SuggestedStay[]> {
      const asked = words.map((word) => [word])
      const tier: TextTier = { words: asked, where: 'place', query: allOf(asked, inOwnText), bonus: 0 }
      const known = await statistics.current()
      const need = suggestionPolicy.stays
      const chosen = choosePath({ filter: anyListing, tier, sort: 'recommended', need }, known)
      const path = chosen.by === 'places' ? ({ by: 'words' } as const) : chosen
      const part = selectPart(
        { filter: anyListing, tier, path, statistics: known },
        { sort: 'recommended', after: null, limit: need },
      )
      return executePrepared<SuggestedStay>(
        db,
        sql`select p.id, p.title, p.city, p.state from (${part}) best join properties p on p.id = best.id order by best.key desc, p.id desc`,
      )
    },
  }
}
export type SuggestionsReadModel = ReturnType<typeof createSuggestionsReadModel>
