import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { Needs } from '../../../context.ts'
import type { Database } from '../../../db/client.ts'
import { recordEvent } from '../../../platform/jobs/webhook-outbox.ts'
import { tellOverlaps } from '../overlaps.ts'
import {
  addStays,
  countOtherStays,
  dropOtherStays,
  type FeedOfPlace,
  hasMissingStays,
  lockFeed,
  takeNights,
  updateFeed,
} from './feeds.queries.ts'
import type { FeedFault, Outcome } from './read-feeds.ts'

type Ctx = Needs<'db' | 'clock' | 'config'>

const TRIES = 3
const HOUR_MS = 3_600_000

const TOO_MANY_STAYS = `The calendars of this listing have more than ${calendarPolicy.staysPerListing.toLocaleString('en')} upcoming stays.`

/**
 * Takes the missing nights of a listing's imported stays; repeats where a booking was faster and keeps its nights.
 */
export async function takeMissingNights(db: Database, propertyId: number): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    if (!(await takeNights(db, propertyId)).missed) return
  }
}

/**
 * When a failed calendar is read again: on the usual schedule for a day, then less often; at once less often where
 * each reading is expensive.
 */
function nextTryAt(feed: { lastGoodAt: Date | null; createdAt: Date }, fault: FeedFault, now: Date): Date {
  const failingHours = (now.getTime() - (feed.lastGoodAt ?? feed.createdAt).getTime()) / HOUR_MS
  const usual = (calendarPolicy.readMinutes * 60_000) / HOUR_MS
  const hours = fault === 'too-complex' || failingHours > 7 * 24 ? 6 : failingHours > 24 ? 1 : usual
  return new Date(now.getTime() + hours * HOUR_MS)
}

type Failure = Exclude<Outcome, { error: null }>

async function keepFailure({ db, clock }: Needs<'db' | 'clock'>, feed: FeedOfPlace, failure: Failure): Promise<void> {
  const { error, fault, retryAt = null } = failure
  const now = clock.now()
  const usual = nextTryAt(feed, fault, now)
  const nextReadAt = retryAt && retryAt > usual ? retryAt : usual
  // Our own overload is not the calendar's fault: it is read again in its turn.
  if (fault !== 'busy') await updateFeed(db, feed.id, { lastReadAt: now, error, nextReadAt, notBefore: retryAt })
  await takeMissingNights(db, feed.propertyId)
}

/**
 * Writes the result of a download. A failed one keeps the earlier stays; a calendar that was removed meanwhile stays
 * removed.
 */
export async function keepOutcome(ctx: Ctx, feed: FeedOfPlace, outcome: Outcome): Promise<void> {
  if (outcome.error !== null) return keepFailure(ctx, feed, outcome)
  const { db, clock } = ctx
  const { calendar } = outcome
  const now = clock.now()
  const today = earliestToday(now)
  const doubtedBefore = new Date(now.getTime() - calendarPolicy.doubtMinutes * 60_000)
  const written = await db.transaction(async (tx) => {
    if (!(await lockFeed(tx, feed.id))) return 'removed'
    if (calendar && calendar.stays.length + (await countOtherStays(tx, feed)) > calendarPolicy.staysPerListing) return 'full'
    const added = calendar ? await addStays(tx, feed, calendar.stays) : 0
    const { missed } = await takeNights(tx, feed.propertyId)
    const read = calendar && { stays: calendar.stays, today, doubtedBefore, now }
    const removed = read ? await dropOtherStays(tx, feed.id, read) : 0
    const data = { propertyId: feed.propertyId, added, removed }
    if (added + removed > 0) await recordEvent(tx, { kind: 'calendar.imported', data, at: now })
    const notes = calendar ? { notes: calendar.notes } : {}
    // What is doubted is downloaded again in full: "not changed" would confirm nothing.
    const isDoubted = await hasMissingStays(tx, feed.id)
    const { etag, lastModified } = isDoubted ? { etag: null, lastModified: null } : outcome
    await updateFeed(tx, feed.id, {
      etag,
      lastModified,
      lastReadAt: now,
      lastGoodAt: now,
      error: null,
      notBefore: null,
      ...notes,
    })
    return missed ? 'missed' : 'taken'
  })
  if (written === 'full') await keepFailure(ctx, feed, { error: TOO_MANY_STAYS, fault: 'too-complex' })
  if (written === 'missed') await takeMissingNights(db, feed.propertyId)
  if (written !== 'removed') await tellOverlaps(ctx, feed.propertyId)
}
