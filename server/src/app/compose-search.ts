import type { Database } from '../db/client.ts'
import { createCardRows } from '../features/properties/cards/card-rows.read-model.ts'
import { createCards } from '../features/properties/cards/cards.service.ts'
import { createFeaturedService } from '../features/properties/featured.service.ts'
import { createPropertiesReadModel } from '../features/properties/properties.read-model.ts'
import { createPropertiesService } from '../features/properties/properties.service.ts'
import { createSitemapReadModel } from '../features/properties/sitemap.read-model.ts'
import { createVisibilityReadModel } from '../features/properties/visibility.read-model.ts'
import { createReviewsReadModel } from '../features/reviews/reviews.read-model.ts'
import { createMemorySearch } from '../features/search/memory-search.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { createSuggestionsService } from '../features/search/suggestions/suggestions.service.ts'
import { createTitlesReadModel } from '../features/search/suggestions/titles.read-model.ts'
import { createListingChanges } from '../features/search/sync/listing-changes.repository.ts'
import { createListingsReadModel } from '../features/search/sync/listings.read-model.ts'
import { openSearchIndex } from '../features/search/sync/open-search-index.service.ts'
import type { CurrentSettings } from '../features/site/site-settings.service.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { startTaskThread } from '../platform/worker-tasks/task-thread.ts'
import { taskThreadEntry } from './platform.ts'

interface Deps {
  /** The primary: the index and cards, which are kept, follow its changes. */
  db: Database
  /** For public reads, which may come from a replica. */
  reads: Database
  clock: Clock
  log: { warn(fields: object, message: string): void }
  background: BackgroundErrors
  /** The memory above which the index is reported, in MB. */
  memoryMb: number
  urlFor(imageKey: string): string
  settings: CurrentSettings
}

const MB = 1_048_576
/** The thread that builds the index of a million listings needs some gigabytes for a moment. */
const BUILDER_MB = 8_192

/** Composes what visitors search and read: the index in memory with all that searches it, and listings. */
export function composeSearch({ db, reads, clock, log, background, memoryMb, urlFor, settings }: Deps) {
  const changes = createListingChanges(db)
  const listings = createListingsReadModel(db)
  const startThread = () => startTaskThread({ entry: taskThreadEntry, memoryMb: BUILDER_MB })
  const cards = createCards({
    rows: createCardRows(db),
    imageUrl: urlFor,
    termsOf: (id) => searchIndex.peek()?.termsOf(id) ?? null,
  })
  const searchIndex = openSearchIndex({
    changes,
    listings,
    clock,
    log,
    background,
    keeper: cards,
    budgetBytes: memoryMb * MB,
    startThread,
  })
  const search = createSearchService({ index: createMemorySearch(searchIndex), cards, clock, settings })
  const suggestions = createSuggestionsService({ index: searchIndex, titles: createTitlesReadModel(reads) })
  const properties = createPropertiesService({
    reads: createPropertiesReadModel(reads),
    visibility: createVisibilityReadModel(reads),
    reviews: createReviewsReadModel(reads, urlFor),
    imageUrl: urlFor,
  })
  const sitemap = createSitemapReadModel(reads)
  const featured = createFeaturedService({ reads, cards })
  return { searchIndex, listingChanges: changes, cards, search, suggestions, properties, sitemap, featured }
}
