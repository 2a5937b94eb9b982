import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { claimDueFeeds, type FeedOfPlace } from './feeds.repository.ts'

/** Calendars claimed at a time, and how many of one host. */
const BATCH = 40
const BATCH_PER_OWNER = 2

/** Hands out due calendars until there are none or `isOver`; skips hosts whose calendars are being read. */
export function createDueFeeds({ db, clock }: { db: Database; clock: Clock }, isOver: () => boolean) {
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
