import type { BackgroundErrors } from '../../../platform/background/background-errors.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { TaskThread } from '../../../platform/worker-tasks/task-thread.ts'
import { createIndexCheck } from './index-check.service.ts'
import type { ListingChanges } from './listing-changes.repository.ts'
import { createListingSync } from './listing-sync.ts'
import type { ListingsReadModel } from './listings.queries.ts'
import { type ListingKeeper, SearchIndex } from './search-index.ts'
import { createSegmentLoader } from './segment-loader.ts'

export interface OpenSearchIndex {
  changes: ListingChanges
  listings: ListingsReadModel
  clock: Clock
  background: BackgroundErrors
  /** Hears of every change that this process reads. */
  keeper: ListingKeeper
  log: { warn(fields: object, message: string): void }
  /** The memory above which an index is reported, in bytes. */
  budgetBytes: number
  /** Starts a thread with the tasks of `segment-build-tasks`. */
  startThread(): TaskThread
}

/** The search index of a process, with all that keeps it current; not yet started. */
export function openSearchIndex({
  changes,
  listings,
  clock,
  background,
  keeper,
  log,
  budgetBytes,
  startThread,
}: OpenSearchIndex): SearchIndex {
  const sync = createListingSync({ changes, listings, clock })
  const checks = createIndexCheck({ listings })
  const loader = createSegmentLoader({ listings, startThread })
  return new SearchIndex({ sync, checks, loader, clock, background, keeper, log, budgetBytes })
}
