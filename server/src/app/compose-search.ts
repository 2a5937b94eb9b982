import type { Database } from '../db/client.ts'
import { createSqlMapIndex } from '../features/properties/map.read-model.ts'
import { createMapService } from '../features/properties/map.service.ts'
import { createSqlPriceIndex } from '../features/properties/price-spread.read-model.ts'
import { createPriceSpreadService } from '../features/properties/price-spread.service.ts'
import { createPropertiesReadModel } from '../features/properties/properties.read-model.ts'
import { createPropertiesService } from '../features/properties/properties.service.ts'
import { createPropertyCards } from '../features/properties/property-cards.read-model.ts'
import { createSqlSearchIndex } from '../features/properties/search.read-model.ts'
import { createSearchStatistics } from '../features/properties/search-statistics.read-model.ts'
import { createSitemapReadModel } from '../features/properties/sitemap.read-model.ts'
import { createSuggestionsReadModel } from '../features/properties/suggestions.read-model.ts'
import { createSuggestionsService } from '../features/properties/suggestions.service.ts'
import { createTypoReadModel } from '../features/properties/typo.read-model.ts'
import { createVisibilityReadModel } from '../features/properties/visibility.read-model.ts'
import { createReviewsReadModel } from '../features/reviews/reviews.read-model.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import type { Clock } from '../platform/clock/clock.ts'

interface Deps {
  /** For public reads, which may come from a replica. */
  reads: Database
  clock: Clock
  background: BackgroundErrors
  urlFor(imageKey: string): string
}

/** Composes what visitors search and read: the search index with its typos and statistics, the map, listings. */
export function composeSearch({ reads, clock, background, urlFor }: Deps) {
  const cards = createPropertyCards(reads, urlFor)
  const typos = createTypoReadModel(reads, clock, undefined, background.of('typo-dictionary'))
  const statistics = createSearchStatistics(reads, clock, undefined, background.of('search-statistics'))
  const prices = createPriceSpreadService({ index: createSqlPriceIndex(reads, typos, statistics), clock })
  const map = createMapService({ index: createSqlMapIndex(reads, typos, statistics), cards, clock })
  const suggestions = createSuggestionsService({ reads: createSuggestionsReadModel(reads, statistics) })
  const properties = createPropertiesService({
    index: createSqlSearchIndex(reads, typos, statistics),
    cards,
    reads: createPropertiesReadModel(reads),
    visibility: createVisibilityReadModel(reads),
    reviews: createReviewsReadModel(reads, urlFor),
    imageUrl: urlFor,
    clock,
  })
  const sitemap = createSitemapReadModel(reads)
  return { cards, prices, map, suggestions, properties, sitemap }
}
