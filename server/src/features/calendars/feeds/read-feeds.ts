import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { Needs } from '../../../context.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import { TaskPoolBusy } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { ReadCalendar } from '../ics/ics-reader.ts'
import { TOO_COMPLEX } from '../ics/ics-text.ts'
import { claimDueFeeds, type FeedOfPlace, listFeeds } from './feeds.queries.ts'
import { keepOutcome, takeMissingNights } from './keep-outcome.ts'
import { readFeedTask } from './read-feed-task.ts'

// Reads the calendars of other sites: on a host's request, on schedule, and before nights are sold. The nights of the
// last successful reading stay taken.

export type ReadingCtx = Needs<'db' | 'clock' | 'config' | 'log' | 'tasks' | 'guardedFetch'>

/** Whether the server of a calendar asked not to be asked yet. */
const isPostponed = ({ clock }: ReadingCtx, { notBefore }: FeedOfPlace): boolean => notBefore !== null && notBefore > clock.now()

/** Reads one calendar, writes the result and returns it. */
export async function readFeed(ctx: ReadingCtx, feed: FeedOfPlace): Promise<Outcome> {
  if (isPostponed(ctx, feed)) return { error: 'Its server asks us to come later. Its dates stay as last read.', fault: 'busy' }
  const outcome = await downloadFeed(ctx, feed)
  await keepOutcome(ctx, feed, outcome)
  return outcome
}

/** Calendars claimed at a time, and how many of one host. */
const BATCH = 40
const BATCH_PER_OWNER = 2

/** Hands out due calendars until there are none or `isOver`; skips hosts whose calendars are being read. */
function createDueFeeds({ db, clock }: Needs<'db' | 'clock'>, isOver: () => boolean) {
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
    /** The next due calendar, which must be released after it was read; null when there is none. */
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

/** How many calendars are read at a time. */
const AT_ONCE = 16
/** How long one round of reading lasts. */
const TURN_MS = 45_000

/** Reads every calendar whose fifteen minutes are over, sixteen at a time and at most two of one host. */
export async function readDueFeeds(ctx: ReadingCtx): Promise<void> {
  const started = Date.now()
  const due = createDueFeeds(ctx, () => Date.now() - started > TURN_MS)
  const reader = async () => {
    for (let feed = await due.take(); feed; feed = await due.take()) {
      await readFeed(ctx, feed).catch((error: unknown) =>
        ctx.log.error({ err: error, feed: feed?.id }, 'A calendar could not be stored'),
      )
      due.release(feed)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}

/**
 * Before nights are sold: reads the listing's calendars again, all within three seconds. One that does not answer in
 * time counts as last read; it causes no refusal.
 */
export async function readForCheckout(ctx: ReadingCtx, propertyId: number): Promise<void> {
  const now = ctx.clock.now().getTime()
  const isStale = (feed: FeedOfPlace) =>
    !isPostponed(ctx, feed) && (!feed.lastReadAt || now - feed.lastReadAt.getTime() >= calendarPolicy.freshSeconds * 1_000)
  const feeds = await listFeeds(ctx.db, propertyId)
  if (feeds.length === 0) return
  const readings = feeds.filter(isStale).map(async (feed) => {
    const outcome = await downloadFeed(ctx, feed, calendarPolicy.checkoutMs)
    // Three seconds without an answer are no failure: the scheduled reading is more patient, and only it notifies the
    // host. What a server asks for is kept at once, so that the next checkout obeys it.
    if (outcome.error === null || outcome.retryAt) await keepOutcome(ctx, feed, outcome)
  })
  await Promise.race([Promise.allSettled(readings), new Promise((done) => setTimeout(done, calendarPolicy.checkoutMs).unref())])
  await takeMissingNights(ctx.db, propertyId)
}

/** The cause of a failed reading: `too-complex` would take long again, `busy` is our own overload. */
export type FeedFault = 'unreadable' | 'too-complex' | 'busy'

/** The result of a download: a calendar (null: unchanged since the last one), or the fault in plain words. */
export type Outcome =
  | { error: null; calendar: ReadCalendar | null; etag: string | null; lastModified: string | null }
  | {
      error: string
      fault: FeedFault
      /** Its server asked not to be asked before. */
      retryAt?: Date | null
    }

export type AskedFeed = Pick<FeedOfPlace, 'address' | 'etag' | 'lastModified' | 'timeZone' | 'ownerId'>

/** How long a download may take when nobody waits for it. */
const PATIENCE_MS = 10_000
/** How long parsing one may take: a hundred times what the largest real one takes. */
const READING_MS = 5_000

/** The longest wait that a server may ask for. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** The moment of a `Retry-After` of seconds or a date, at most a day ahead; null for an unreadable or a past one. */
function retryAtOf(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, LONGEST_WAIT_MS)) : null
}

/** The message for a task that gave no result, or null for what should never happen. */
function explainTask(error: unknown): { error: string; fault: FeedFault } | null {
  if (error instanceof TaskStopped) return { error: TOO_COMPLEX, fault: 'too-complex' }
  if (error instanceof TaskPoolBusy)
    return { error: 'Many calendars are syncing right now. Try again in a minute.', fault: 'busy' }
  return null
}

/** Downloads a calendar within `timeoutMs` and parses it in a worker thread. A failure is part of the result. */
export async function downloadFeed(
  { clock, guardedFetch, tasks, log }: Needs<'clock' | 'guardedFetch' | 'tasks' | 'log'>,
  { address, etag, lastModified, timeZone, ownerId }: AskedFeed,
  timeoutMs = PATIENCE_MS,
): Promise<Outcome> {
  try {
    const answer = await guardedFetch(address, { account: ownerId, timeoutMs, etag, lastModified })
    if (answer.isUnchanged) return { error: null, calendar: null, etag, lastModified }
    const text = { bytes: answer.body, timeZone, today: earliestToday(clock.now()) }
    const reading = await tasks.run(readFeedTask, text, { timeoutMs: READING_MS, key: `user:${ownerId}` })
    if ('refusal' in reading)
      return { error: reading.refusal, fault: reading.refusal === TOO_COMPLEX ? 'too-complex' : 'unreadable' }
    const { calendar } = reading
    // A calendar with recurring entries yields later nights every day, so its text is needed again.
    const named = calendar.repeats ? { etag: null, lastModified: null } : { etag: answer.etag, lastModified: answer.lastModified }
    return { error: null, calendar, ...named }
  } catch (error) {
    if (error instanceof FetchRefused)
      return { error: error.message, fault: 'unreadable', retryAt: retryAtOf(error.retryAfter, clock.now()) }
    const explained = explainTask(error)
    if (!explained) log.error({ err: error }, 'A calendar could not be synced')
    return explained ?? { error: 'The calendar could not be synced.', fault: 'unreadable' }
  }
}
