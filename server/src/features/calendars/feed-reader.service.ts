import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { FetchRefused } from '../../platform/guarded-fetch/address-guard.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import {
  addStays,
  claimDueFeeds,
  dropOtherStays,
  type FeedOfPlace,
  listFeeds,
  lockFeed,
  takeNights,
  updateFeed,
} from './feeds.repository.ts'
import { type ReadCalendar, readCalendar } from './ics-reader.domain.ts'
import { UnreadableCalendar } from './ics-text.domain.ts'

export interface FeedReaderDependencies {
  db: Database
  clock: Clock
  fetch: GuardedFetch
  log: { error(fields: object, message: string): void }
}

/** How long a calendar may take when nobody waits for it, and how many are read at a time. */
const PATIENCE_MS = 10_000
const AT_ONCE = 8
/** Calendars taken at a time, and how long one turn of reading goes on before the next one follows. */
const BATCH = 40
const TURN_MS = 45_000
const TRIES = 3

type Outcome =
  | { error: null; calendar: ReadCalendar | null; etag: string | null; lastModified: string | null }
  | { error: string }

/** Reads the calendars of other sites: on schedule, when a host asks, and before nights are sold. The nights of the last good reading stay taken. */
export function createFeedReader({ db, clock, fetch, log }: FeedReaderDependencies) {
  /** Takes what is missing of a listing's imported nights; again where a booking was faster, whose nights are then left to it. */
  async function takeMissingNights(propertyId: number): Promise<void> {
    for (let turn = 0; turn < TRIES; turn++) {
      if (!(await takeNights(db, propertyId)).missed) return
    }
  }

  async function ask(
    feed: Pick<FeedOfPlace, 'address' | 'etag' | 'lastModified' | 'timeZone'>,
    timeoutMs: number,
  ): Promise<Outcome> {
    try {
      const { etag, lastModified } = feed
      const answer = await fetch(feed.address, { timeoutMs, etag, lastModified })
      if (answer.isUnchanged) return { error: null, calendar: null, etag, lastModified }
      const place = { timeZone: feed.timeZone, today: earliestToday(clock.now()) }
      const calendar = readCalendar(answer.body.toString('utf8'), place)
      // A calendar that repeats itself tells of later nights every day, so its text is needed again.
      const named = calendar.repeats
        ? { etag: null, lastModified: null }
        : { etag: answer.etag, lastModified: answer.lastModified }
      return { error: null, calendar, ...named }
    } catch (error) {
      if (error instanceof FetchRefused || error instanceof UnreadableCalendar) return { error: error.message }
      log.error({ err: error }, 'A calendar could not be read')
      return { error: 'The calendar could not be read.' }
    }
  }

  /** Writes what came of a reading. What a failed one found before stays; a calendar that was removed meanwhile stays removed. */
  async function keep(feed: FeedOfPlace, outcome: Outcome): Promise<void> {
    const now = clock.now()
    if (outcome.error !== null) {
      await updateFeed(db, feed.id, { lastReadAt: now, error: outcome.error })
      return takeMissingNights(feed.propertyId)
    }
    const { calendar, etag, lastModified } = outcome
    const missed = await db.transaction(async (tx) => {
      if (!(await lockFeed(tx, feed.id))) return false
      if (calendar) await addStays(tx, feed, calendar.stays)
      const { missed } = await takeNights(tx, feed.propertyId)
      if (calendar) await dropOtherStays(tx, feed.id, calendar.stays)
      const notes = calendar ? { notes: calendar.notes } : {}
      await updateFeed(tx, feed.id, { etag, lastModified, lastReadAt: now, lastGoodAt: now, error: null, ...notes })
      return missed
    })
    if (missed) await takeMissingNights(feed.propertyId)
  }

  /** Reads one calendar and writes what came of it. */
  async function read(feed: FeedOfPlace, timeoutMs = PATIENCE_MS): Promise<void> {
    await keep(feed, await ask(feed, timeoutMs))
  }

  async function readAll(feeds: readonly FeedOfPlace[]): Promise<void> {
    const waiting = [...feeds]
    const reader = async () => {
      for (let feed = waiting.shift(); feed; feed = waiting.shift()) await read(feed)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, reader))
  }

  return {
    read,
    ask: (address: string, timeZone: string) => ask({ address, timeZone, etag: null, lastModified: null }, PATIENCE_MS),
    keep,
    takeMissingNights,

    /** Reads every calendar whose fifteen minutes are over, eight at a time. */
    async readDue(): Promise<void> {
      const started = Date.now()
      while (Date.now() - started < TURN_MS) {
        const now = clock.now()
        const next = new Date(now.getTime() + calendarPolicy.readMinutes * 60_000)
        const due = await claimDueFeeds(db, { now, next, limit: BATCH })
        if (due.length === 0) return
        await readAll(due)
      }
    },

    /**
     * Before nights are sold: reads the listing's calendars again, all within three seconds. What does not answer by then counts as it was
     * last read; nothing is refused because of it.
     */
    async readForCheckout(propertyId: number): Promise<void> {
      const now = clock.now().getTime()
      const isStale = ({ lastReadAt }: FeedOfPlace) =>
        !lastReadAt || now - lastReadAt.getTime() >= calendarPolicy.freshSeconds * 1_000
      const feeds = await listFeeds(db, propertyId)
      if (feeds.length === 0) return
      const readings = feeds.filter(isStale).map(async (feed) => {
        const outcome = await ask(feed, calendarPolicy.checkoutMs)
        // Three seconds of silence are no failure: the reading on schedule is more patient, and it is what tells the host.
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
