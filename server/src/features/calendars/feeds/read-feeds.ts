import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import type { Needs } from '../../../context.ts'
import { downloadFeed, type Outcome } from './download-feed.ts'
import { claimDueFeeds, type FeedOfPlace, listFeeds } from './feeds.queries.ts'
import { keepOutcome, takeMissingNights } from './keep-outcome.ts'

// Reads the calendars of other sites: on a host's request, on schedule, and before nights are sold. The nights of the
// last successful reading stay taken.

export type ReadingCtx = Needs<'db' | 'clock' | 'config' | 'log' | 'tasks' | 'fetchCalendar'>

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
