import type { Context } from '../context.ts'
import { createMemorySearch } from '../features/search/memory-search.ts'
import { createSearchService } from '../features/search/search.ts'
import { createSuggestionsService } from '../features/search/suggestions/suggest.ts'
import { createTitlesReadModel } from '../features/search/suggestions/titles.read-model.ts'

export type Services = ReturnType<typeof composeServices>

/** Constructs the services that are still objects. */
export const composeServices = ({ clock, settings, search: index, cards, reads }: Context) => ({
  search: createSearchService({ index: createMemorySearch(index), cards, clock, settings }),
  suggestions: createSuggestionsService({ index, titles: createTitlesReadModel(reads) }),
})
