import { setTimeout as sleep } from 'node:timers/promises'
import { earliestToday, toDayNumber } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import { indexBytes } from '../index/segment-data.ts'
import type { SearchedStay } from '../search-filter.ts'
import type { SearchSnapshot } from '../snapshot/search-snapshot.ts'
import {
  applyListings,
  type ChangeListener,
  findDiffering,
  type IndexParts,
  type IndexState,
  ListingSync,
  MOST_SILENCE_MS,
  sampleListings,
} from './listing-sync.ts'
import { loadIndex } from './segment-loader.ts'

const READ_MS = 250
const CHECK_MS = 60_000
/** How often a process looks whether a snapshot is due. */
const SAVE_MS = 600_000
const RETRY_MS = 1_000
/** How long a search waits for the first index of a process. */
const PATIENCE_MS = 10_000
/** An index knows nights for two years and three months; after this many days a new one is built. */
const RENEWAL_DAYS = 60

/**
 * The index of all approved listings in the memory of this process: built from the database, kept current by reading
 * which listings have changed, and built again when it outgrows itself. Reads and swaps take turns; searches never
 * wait for them.
 */
export class SearchIndex {
  readonly #parts: IndexParts
  readonly #sync: ListingSync
  readonly #report: Record<'read' | 'build' | 'check' | 'save', (error: unknown) => void>
  readonly #timers: NodeJS.Timeout[] = []
  readonly #listeners: ChangeListener[] = []
  #index: ListingIndex | null = null
  #bytes = 0
  #differences = 0
  #isStopped = false
  /** Settles when the last of the reads and swaps so far has ended. */
  #turn: Promise<unknown> = Promise.resolve()
  /** A read that has not begun yet: it will see everything committed until then. */
  #waiting: Promise<void> | null = null
  #starting: Promise<void> | null = null
  #building: Promise<void> | null = null
  #saving: Promise<void> | null = null
  /** Listings that changed while the next index is being built. */
  #touched: Set<number> | null = null

  constructor(parts: IndexParts) {
    this.#parts = parts
    this.#sync = new ListingSync(parts)
    const { background } = parts
    this.#report = {
      read: background.of('search-changes'),
      build: background.of('search-rebuild'),
      check: background.of('search-check'),
      save: background.of('search-snapshot'),
    }
  }

  /** Calls `listener` with the listings whose page has changed, wherever that was done; with null for any. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  #tell: ChangeListener = (ids) => {
    for (const listener of this.#listeners) listener(ids)
  }

  /** Whether this process hears of changes: it does from the first index on. */
  isFollowing(): boolean {
    return this.#index !== null
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work)
    this.#turn = next.catch(() => undefined)
    return next
  }

  /** Opens or builds the first index; tries again until it stands, or until `stop`. */
  start(): Promise<void> {
    this.#starting ??= this.#buildFirst()
    return this.#starting
  }

  async #buildFirst(): Promise<void> {
    while (!this.#index && !this.#isStopped) {
      try {
        await this.rebuild()
      } catch (error) {
        if (this.#isStopped) return
        this.#report.build(error)
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  /** Follows the changes of other processes until `stop`. */
  follow(): void {
    const repeat = (milliseconds: number, work: () => Promise<void>) => {
      let isRunning = false
      const run = async () => {
        if (isRunning) return
        isRunning = true
        await work()
        isRunning = false
      }
      this.#timers.push(setInterval(() => void run(), milliseconds).unref())
    }
    repeat(READ_MS, () => this.catchUp())
    repeat(CHECK_MS, () => this.check().catch(this.#report.check))
    repeat(SAVE_MS, () => this.#save(false))
  }

  /** Ends reading and following; resolves when a snapshot that is due has been written. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#saving
    await this.#save(true)
  }

  /**
   * Applies every change that has been committed before the call. Never rejects: a failure is reported, and the next
   * read makes up for it. Searches go on from memory while the database is away.
   */
  catchUp(): Promise<void> {
    if (!this.#index || this.#isStopped) return Promise.resolve()
    this.#waiting ??= this.#inTurn(async () => {
      this.#waiting = null
      if (this.#index) await this.#read(this.#index)
    })
      .catch(this.#report.read)
      .then(() => this.#rebuildWhenNeeded())
    return this.#waiting
  }

  async #read(index: ListingIndex): Promise<void> {
    await this.#sync.read(index, async ({ propertyIds, pageIds, isSiteChanged }) => {
      for (const id of propertyIds) this.#touched?.add(id)
      this.#parts.keeper.forget(propertyIds)
      this.#tell(pageIds)
      if (isSiteChanged) await this.#parts.refreshSite()
    })
  }

  /** Opens the snapshot of this machine and reads what has changed since; false without a usable one. */
  async #open(): Promise<boolean> {
    const opened = await this.#parts.snapshot?.open(MOST_SILENCE_MS)
    if (!opened) return false
    await this.#inTurn(async () => {
      this.#sync.goTo(opened.position, opened.readAt)
      await this.#read(opened.index)
      this.#index = opened.index
    })
    return true
  }

  /** Writes a snapshot when one is due. Never rejects. */
  #save(isEnding: boolean): Promise<void> {
    const { snapshot } = this.#parts
    if (!snapshot || !this.#index) return Promise.resolve()
    this.#saving ??= this.#saveIn(snapshot, isEnding)
      .catch(this.#report.save)
      .finally(() => {
        this.#saving = null
      })
    return this.#saving
  }

  async #saveIn(snapshot: SearchSnapshot, isEnding: boolean): Promise<void> {
    const captured = await this.#inTurn(async () => {
      if (!this.#index || this.#sync.isLost()) return null
      return snapshot.capture({ index: this.#index, ...this.#sync.progress }, isEnding)
    })
    if (captured) await snapshot.write(captured)
  }

  /** Builds the index again and swaps it in; while one is being built, waits for that. */
  rebuild(): Promise<void> {
    this.#building ??= this.#build().finally(() => {
      this.#building = null
      this.#touched = null
    })
    return this.#building
  }

  async #build(): Promise<void> {
    if (this.#index || !(await this.#open())) await this.#load()
    const { log, budgetBytes } = this.#parts
    if (this.#index) this.#bytes = indexBytes(this.#index.segment.data)
    const { bytes, isOverBudget, listings } = this.state()
    if (isOverBudget) log.warn({ bytes, budgetBytes, listings }, 'The search index is larger than its budget')
    if (!this.#isStopped) void this.#save(false)
  }

  async #load(): Promise<void> {
    const { db, clock, keeper, startThread } = this.#parts
    const sync = this.#sync
    this.#touched = new Set()
    const start = sync.isLost() ? await sync.findStart() : null
    const next = await loadIndex(db, startThread, toDayNumber(earliestToday(clock.now())) - 1)
    await this.#inTurn(async () => {
      await applyListings(db, next, [...(this.#touched ?? [])])
      this.#index = next
      this.#touched = null
      if (start) {
        sync.goTo(start)
        keeper.forgetAll()
        this.#tell(null)
        await this.#read(next)
      }
    })
  }

  /** Starts a rebuild when the index needs one; searches go on with the old index. */
  #rebuildWhenNeeded(): void {
    const { clock } = this.#parts
    const index = this.#index
    if (!index || this.#building || this.#isStopped) return
    const isOld = toDayNumber(earliestToday(clock.now())) - index.segment.data.firstNight > RENEWAL_DAYS
    if (index.isOutgrown || isOld || this.#sync.isLost()) this.rebuild().catch(this.#report.build)
  }

  /**
   * Compares a sample with the database, both ways; `random` in [0, 1) chooses it. A difference that remains after
   * reading is reported, counted and corrected.
   */
  async check(random = Math.random()): Promise<void> {
    const { db, keeper } = this.#parts
    const index = this.#index
    if (!index) return
    const differing = await findDiffering(db, index, await sampleListings(db, index, random))
    if (differing.length === 0) return
    await this.catchUp()
    const wrong = await this.#inTurn(async () => {
      // After a swap the old index no longer matters.
      const still = this.#index === index ? await findDiffering(db, index, differing) : []
      await applyListings(db, index, still)
      keeper.forget(still)
      this.#tell(still)
      return still
    })
    if (wrong.length === 0) return
    this.#differences += wrong.length
    this.#report.check(new Error(`The search index differed from the database in listings ${wrong.join(', ')}`))
  }

  /**
   * The index to search. Waits for the first one, and for one that knows the nights of a stay; refuses with
   * `unavailable` when there is none in time.
   */
  async current(stay: SearchedStay | null = null): Promise<ListingIndex> {
    if (!this.#index) {
      const attempt = this.rebuild().catch(() => undefined)
      await Promise.race([attempt, sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    if (this.#index && !this.#index.knowsStay(stay)) await this.rebuild()
    if (!this.#index) throw new Refusal('unavailable')
    return this.#index
  }

  /** The index as it is, for facts that a missing index may leave out. */
  peek(): ListingIndex | null {
    return this.#index
  }

  state(): IndexState {
    return {
      isReady: this.#index !== null,
      listings: this.#index?.size ?? 0,
      freshListings: this.#index?.fresh.size ?? 0,
      bytes: this.#bytes,
      isOverBudget: this.#bytes > this.#parts.budgetBytes,
      differences: this.#differences,
    }
  }
}
