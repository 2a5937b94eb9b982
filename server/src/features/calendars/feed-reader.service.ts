import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { FetchRefused } from '../../platform/guarded-fetch/address-guard.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { type TaskPool, TaskPoolBusy } from '../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../platform/worker-tasks/task-thread.ts'
import { type FeedFault, nextTryAt } from './feed-schedule.domain.ts'
import {
  addStays,
  claimDueFeeds,
  countOtherStays,
  dropOtherStays,
  type FeedOfPlace,
  listFeeds,
  lockFeed,
  takeNights,
  updateFeed,
} from './feeds.repository.ts'
import type { ReadCalendar } from './ics-reader.domain.ts'
import { TOO_COMPLEX } from './ics-text.domain.ts'
import { readFeedTask } from './read-feed-task.domain.ts'

export interface FeedReaderDependencies {
  db: Database
  clock: Clock
  fetch: GuardedFetch
  tasks: Pick<TaskPool, 'run'>
  log: { error(fields: object, message: string): void }
}

/** How long a scheduled download may take, and how many calendars are read at a time. */
const PATIENCE_MS = 10_000
const AT_ONCE = 16
/** How long parsing one may take: a hundred times what the largest real one takes. */
const READING_MS = 5_000
/** Calendars claimed at a time, how many of one host, and how long one round of reading lasts. */
const BATCH = 40
const BATCH_PER_OWNER = 2
const TURN_MS = 45_000
const TRIES = 3

const TOO_MANY_STAYS = `The calendars of this listing have more than ${calendarPolicy.staysPerListing.toLocaleString('en')} upcoming stays.`

type Outcome =
  | { error: null; calendar: ReadCalendar | null; etag: string | null; lastModified: string | null }
  | { error: string; fault: FeedFault }

type AskedFeed = Pick<FeedOfPlace, 'address' | 'etag' | 'lastModified' | 'timeZone' | 'ownerId'>

/** The message for a task that gave no result, or null for what should never happen. */
function explainTask(error: unknown): { error: string; fault: FeedFault } | null {
  if (error instanceof TaskStopped) return { error: TOO_COMPLEX, fault: 'too-complex' }
  if (error instanceof TaskPoolBusy)
    return { error: 'Many calendars are syncing right now. Try again in a minute.', fault: 'busy' }
  return null
}

/**
 * Reads the calendars of other sites: on schedule, on a host's request, and before nights are sold. The nights of
 * the last successful reading stay taken.
 */
export function createFeedReader({ db, clock, fetch, tasks, log }: FeedReaderDependencies) {
  /**
   * Takes the missing nights of a listing's imported stays; repeats where a booking was faster and keeps its nights.
   */
  async function takeMissingNights(propertyId: number): Promise<void> {
    for (let turn = 0; turn < TRIES; turn++) {
      if (!(await takeNights(db, propertyId)).missed) return
    }
  }

  async function ask({ address, etag, lastModified, timeZone, ownerId }: AskedFeed, timeoutMs: number): Promise<Outcome> {
    try {
      const answer = await fetch(address, { timeoutMs, etag, lastModified })
      if (answer.isUnchanged) return { error: null, calendar: null, etag, lastModified }
      const text = { bytes: answer.body, timeZone, today: earliestToday(clock.now()) }
      const reading = await tasks.run(readFeedTask, text, { timeoutMs: READING_MS, key: `user:${ownerId}` })
      if ('refusal' in reading)
        return { error: reading.refusal, fault: reading.refusal === TOO_COMPLEX ? 'too-complex' : 'unreadable' }
      const { calendar } = reading
      // A calendar with recurring entries yields later nights every day, so its text is needed again.
      const named = calendar.repeats
        ? { etag: null, lastModified: null }
        : { etag: answer.etag, lastModified: answer.lastModified }
      return { error: null, calendar, ...named }
    } catch (error) {
      if (error instanceof FetchRefused) return { error: error.message, fault: 'unreadable' }
      const explained = explainTask(error)
      if (!explained) log.error({ err: error }, 'A calendar could not be synced')
      return explained ?? { error: 'The calendar could not be synced.', fault: 'unreadable' }
    }
  }

  async function keepFailure(feed: FeedOfPlace, error: string, fault: FeedFault): Promise<void> {
    const now = clock.now()
    // Our own overload is not the calendar's fault: it is read again in its turn.
    if (fault !== 'busy') await updateFeed(db, feed.id, { lastReadAt: now, error, nextReadAt: nextTryAt(feed, fault, now) })
    await takeMissingNights(feed.propertyId)
  }

  /**
   * Writes the result of a reading. A failed one keeps the earlier stays; a calendar that was removed meanwhile
   * stays removed.
   */
  async function keep(feed: FeedOfPlace, outcome: Outcome): Promise<void> {
    if (outcome.error !== null) return keepFailure(feed, outcome.error, outcome.fault)
    const { calendar, etag, lastModified } = outcome
    const now = clock.now()
    const written = await db.transaction(async (tx) => {
      if (!(await lockFeed(tx, feed.id))) return 'removed'
      if (calendar && calendar.stays.length + (await countOtherStays(tx, feed)) > calendarPolicy.staysPerListing) return 'full'
      if (calendar) await addStays(tx, feed, calendar.stays)
      const { missed } = await takeNights(tx, feed.propertyId)
      if (calendar) await dropOtherStays(tx, feed.id, calendar.stays)
      const notes = calendar ? { notes: calendar.notes } : {}
      await updateFeed(tx, feed.id, { etag, lastModified, lastReadAt: now, lastGoodAt: now, error: null, ...notes })
      return missed ? 'missed' : 'taken'
    })
    if (written === 'full') await keepFailure(feed, TOO_MANY_STAYS, 'too-complex')
    if (written === 'missed') await takeMissingNights(feed.propertyId)
  }

  /** Reads one calendar, writes the result and returns it. */
  async function read(feed: FeedOfPlace): Promise<Outcome> {
    const outcome = await ask(feed, PATIENCE_MS)
    await keep(feed, outcome)
    return outcome
  }

  /** Hands out due calendars until there are none or `isOver`; skips hosts whose calendars are being read. */
  function createDueFeeds(isOver: () => boolean) {
    const owners: string[] = []
    let waiting: FeedOfPlace[] = []
    let claiming: Promise<void> = Promise.resolve()
    /** False after a claim that found nothing, until a host's calendars have been read. */
    let mayFind = true
    const claim = async () => {
      if (waiting.length > 0 || !mayFind || isOver()) return
      const now = clock.now()
      const next = new Date(now.getTime() + calendarPolicy.readMinutes * 60_000)
      // Set before the query: a host who finishes while it runs may have more.
      mayFind = false
      waiting = await claimDueFeeds(db, { now, next, limit: BATCH, perOwner: BATCH_PER_OWNER, busyOwners: owners })
      if (waiting.length > 0) mayFind = true
    }
    return {
      async take(): Promise<FeedOfPlace | null> {
        if (waiting.length === 0) {
          claiming = claiming.then(claim)
          await claiming
        }
        const feed = waiting.shift() ?? null
        if (feed) owners.push(feed.ownerId)
        return feed
      },
      release(feed: FeedOfPlace): void {
        owners.splice(owners.indexOf(feed.ownerId), 1)
        mayFind = true
      },
    }
  }

  return {
    read,
    ask: (address: string, place: Pick<FeedOfPlace, 'timeZone' | 'ownerId'>) =>
      ask({ address, ...place, etag: null, lastModified: null }, PATIENCE_MS),
    keep,
    takeMissingNights,

    /** Reads every calendar whose fifteen minutes are over, sixteen at a time and at most two of one host. */
    async readDue(): Promise<void> {
      const started = Date.now()
      const due = createDueFeeds(() => Date.now() - started > TURN_MS)
      const reader = async () => {
        for (let feed = await due.take(); feed; feed = await due.take()) {
          await read(feed).catch((error: unknown) => log.error({ err: error, feed: feed?.id }, 'A calendar could not be stored'))
          due.release(feed)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, reader))
    },

    /**
     * Before nights are sold: reads the listing's calendars again, all within three seconds. One that does not
     * answer in time counts as last read; it causes no refusal.
     */
    async readForCheckout(propertyId: number): Promise<void> {
      const now = clock.now().getTime()
      const isStale = ({ lastReadAt }: FeedOfPlace) =>
        !lastReadAt || now - lastReadAt.getTime() >= calendarPolicy.freshSeconds * 1_000
      const feeds = await listFeeds(db, propertyId)
      if (feeds.length === 0) return
      const readings = feeds.filter(isStale).map(async (feed) => {
        const outcome = await ask(feed, calendarPolicy.checkoutMs)
        // Three seconds without an answer are no failure: the scheduled reading is more patient, and only it
        // notifies the host.
        if (outcome.error === null) await keep(feed, outcome)
      })
      await Promise.race([
        Promise.allSettled(readings),
        new Promise((done) => setTimeout(done, calendarPolicy.checkoutMs).unref()),
      ])
      await takeMissingNights(propertyId)
    },
  }
}
export type FeedReader = ReturnType<typeof createFeedReader>
