import type { Clock } from '../../../platform/clock/clock.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import type { ListingChanges } from './listing-changes.repository.ts'
import type { LogPosition } from './listing-changes.ts'
import { toListing } from './listing-rows.ts'
import type { ListingsReadModel } from './listings.queries.ts'

/** Changes are kept for a day: a process that has read none for this long builds its index again. */
const MOST_SILENCE_MS = 12 * 3_600_000
const LOADED_AT_ONCE = 200

/** Reads listings again that have changed. Not for concurrent use: reads take turns. */
export function createListingSync(deps: { changes: ListingChanges; listings: ListingsReadModel; clock: Clock }) {
  const { changes, listings, clock } = deps
  let position: LogPosition = { top: 0, gaps: [] }
  let readAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  /** Reads these listings and tells `target` what they are now. */
  async function apply(target: ListingIndex, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += LOADED_AT_ONCE) {
      const some = ids.slice(at, at + LOADED_AT_ONCE)
      const found = await listings.listByIds(some, target.segment.data.firstNight)
      const gone = new Set(some)
      for (const { row, terms } of found) {
        gone.delete(row.id)
        target.put(toListing(row, terms))
      }
      for (const id of gone) target.drop(id)
    }
  }

  return {
    apply,
    /** Whether changes may have been deleted before they were read. */
    isLost: (): boolean => now() - readAt > MOST_SILENCE_MS,
    /** From where on an index that is built from now has to read. */
    findStart: (): Promise<LogPosition> => changes.findStart(),
    goTo(start: LogPosition): void {
      position = start
      readAt = now()
    },
    /** Applies all changes since the last read and says which listings they are. Does nothing while it is lost. */
    async read(target: ListingIndex, onApplied: (ids: readonly number[]) => void): Promise<void> {
      if (now() - readAt > MOST_SILENCE_MS) return
      for (let hasMore = true; hasMore; ) {
        const read = await changes.readSince(position, now())
        await apply(target, read.propertyIds)
        onApplied(read.propertyIds)
        position = read.position
        hasMore = read.hasMore
      }
      readAt = now()
    },
  }
}
export type ListingSync = ReturnType<typeof createListingSync>
