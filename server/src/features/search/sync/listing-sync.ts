import type { Database } from '../../../db/client.ts'
import type { BackgroundErrors } from '../../../platform/background/background-errors.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { TaskThread } from '../../../platform/worker-tasks/task-thread.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import type { SearchSnapshot } from '../snapshot/search-snapshot.ts'
import { findLogStart, type LogPosition, type ReadChanges, readChangesSince } from './listing-changes.ts'
import { toListing } from './listing-rows.ts'
import { listByIds, listPage } from './listings.queries.ts'

/** Changes are kept for a day: a process that has read none for this long builds its index again. */
export const MOST_SILENCE_MS = 12 * 3_600_000
const LOADED_AT_ONCE = 200
/** Listings compared in each check. */
const SAMPLE = 50

/** What keeps copies of listings for as long as they have not changed. */
export interface ListingKeeper {
  forget(ids: readonly number[]): void
  /** Any listing may have changed. */
  forgetAll(): void
}

/** Null: any listing may have changed. */
export type ChangeListener = (ids: readonly number[] | null) => void

/** What operators read about the index of a process. */
export interface IndexState {
  isReady: boolean
  listings: number
  freshListings: number
  bytes: number
  isOverBudget: boolean
  /** Differences from the database that checks have found and corrected. */
  differences: number
}

export interface IndexParts {
  db: Database
  clock: Clock
  background: BackgroundErrors
  /** Hears of every change that this process reads. */
  keeper: ListingKeeper
  /** Reads settings and texts again: another process may have changed them. */
  refreshSite(): Promise<unknown>
  log: { warn(fields: object, message: string): void }
  /** The memory above which an index is reported, in bytes. */
  budgetBytes: number
  /** The index of this machine as a file; null keeps none. */
  snapshot: SearchSnapshot | null
  /** Starts a thread with the tasks of `segment-build-tasks`. */
  startThread(): TaskThread
}

/** Reads listings again that have changed. Not for concurrent use: reads take turns. */
export class ListingSync {
  readonly #db: Database
  readonly #clock: Clock
  #position: LogPosition = { top: 0, gaps: [] }
  #readAt = Number.NEGATIVE_INFINITY

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Whether changes may have been deleted before they were read. */
  isLost(): boolean {
    return this.#clock.now().getTime() - this.#readAt > MOST_SILENCE_MS
  }

  /** From where on an index that is built from now has to read. */
  findStart(): Promise<LogPosition> {
    return findLogStart(this.#db)
  }

  /** Continues behind a position, everything up to which was read at `readAt`, in milliseconds. */
  goTo(start: LogPosition, readAt = this.#clock.now().getTime()): void {
    this.#position = start
    this.#readAt = readAt
  }

  /** What was read, and when. */
  get progress(): { position: LogPosition; readAt: number } {
    return { position: this.#position, readAt: this.#readAt }
  }

  /** Applies all changes since the last read and says which they are. Does nothing while it is lost. */
  async read(target: ListingIndex, onApplied: (changes: ReadChanges) => Promise<void>): Promise<void> {
    if (this.isLost()) return
    for (let hasMore = true; hasMore; ) {
      const read = await readChangesSince(this.#db, this.#position, this.#clock.now().getTime())
      await applyListings(this.#db, target, read.propertyIds)
      await onApplied(read)
      this.#position = read.position
      hasMore = read.hasMore
    }
    this.#readAt = this.#clock.now().getTime()
  }
}

/** Reads these listings and tells `target` what they are now. */
export async function applyListings(db: Database, target: ListingIndex, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += LOADED_AT_ONCE) {
    const some = ids.slice(at, at + LOADED_AT_ONCE)
    const found = await listByIds(db, some, target.segment.data.firstNight)
    const gone = new Set(some)
    for (const { row, terms } of found) {
      gone.delete(row.id)
      target.put(toListing(row, terms))
    }
    for (const id of gone) target.drop(id)
  }
}

/** Listings to compare, of the database and of the index; `random` is in [0, 1). */
export async function sampleListings(db: Database, index: ListingIndex, random: number): Promise<number[]> {
  const { firstNight, byId, size } = index.segment.data
  const from = Math.floor(random * index.segment.idOf(byId[size - 1] ?? 0))
  const rows = await listPage(db, from, SAMPLE, firstNight)
  return [...new Set([...rows.map(({ row }) => row.id), ...index.sampleIds(SAMPLE, random)])]
}

/** Those of these listings that the index knows otherwise than the database. */
export async function findDiffering(db: Database, index: ListingIndex, ids: readonly number[]): Promise<number[]> {
  const rows = await listByIds(db, ids, index.segment.data.firstNight)
  const listed = new Map(rows.map(({ row, terms }) => [row.id, toListing(row, terms)]))
  return ids.filter((id) => {
    const listing = listed.get(id)
    return listing ? !index.agreesWith(listing) : index.has(id)
  })
}
