import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import { createDueFeeds } from './due-feeds.service.ts'
import { downloadFeed, type FeedDownloadDeps, type Outcome } from './feed-download.service.ts'
import { type FeedResultDeps, keepOutcome, takeMissingNights } from './feed-results.service.ts'
import { type FeedOfPlace, listFeeds } from './feeds.repository.ts'

export type FeedReaderDependencies = FeedDownloadDeps & FeedResultDeps

/** How long a scheduled download may take, and how many calendars are read at a time. */
const PATIENCE_MS = 10_000
const AT_ONCE = 16
/** How long one round of reading lasts. */
const TURN_MS = 45_000

/**
 * Reads the calendars of other sites: on schedule, on a host's request, and before nights are sold. The nights of
 * the last successful reading stay taken.
 */
export function createFeedReader(deps: FeedReaderDependencies) {
  const { db, clock, log } = deps
  const keep = (feed: FeedOfPlace, outcome: Outcome): Promise<void> => keepOutcome(deps, feed, outcome)

  /** Whether the server of a calendar asked not to be asked yet. */
  const isPostponed = ({ notBefore }: FeedOfPlace): boolean => notBefore !== null && notBefore > clock.now()

  const read = async (feed: FeedOfPlace): Promise<Outcome> => {
    if (isPostponed(feed)) return { error: 'Its server asks us to come later. Its dates stay as last read.', fault: 'busy' }
    const outcome = await downloadFeed(deps, feed, PATIENCE_MS)
    await keep(feed, outcome)
    return outcome
  }

  return {
    /** Reads one calendar, writes the result and returns it. */
    read,

    /** Reads a calendar that is not connected yet, and writes nothing. */
    ask: (address: string, place: Pick<FeedOfPlace, 'timeZone' | 'ownerId'>): Promise<Outcome> =>
      downloadFeed(deps, { address, ...place, etag: null, lastModified: null }, PATIENCE_MS),

    /** Writes the result of a reading. */
    keep,

    /** Takes the nights of a listing's imported stays that are free now. */
    takeMissingNights: (propertyId: number): Promise<void> => takeMissingNights(db, propertyId),

    /** Reads every calendar whose fifteen minutes are over, sixteen at a time and at most two of one host. */
    async readDue(): Promise<void> {
      const started = Date.now()
      const due = createDueFeeds(deps, () => Date.now() - started > TURN_MS)
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
      const isStale = (feed: FeedOfPlace) =>
        !isPostponed(feed) && (!feed.lastReadAt || now - feed.lastReadAt.getTime() >= calendarPolicy.freshSeconds * 1_000)
      const feeds = await listFeeds(db, propertyId)
      if (feeds.length === 0) return
      const readings = feeds.filter(isStale).map(async (feed) => {
        const outcome = await downloadFeed(deps, feed, calendarPolicy.checkoutMs)
        // Three seconds without an answer are no failure: the scheduled reading is more patient, and only it
        // notifies the host. What a server asks for is kept at once, so that the next checkout obeys it.
        if (outcome.error === null || outcome.retryAt) await keep(feed, outcome)
      })
      await Promise.race([
        Promise.allSettled(readings),
        new Promise((done) => setTimeout(done, calendarPolicy.checkoutMs).unref()),
      ])
      await takeMissingNights(db, propertyId)
    },
  }
}
export type FeedReader = ReturnType<typeof createFeedReader>
