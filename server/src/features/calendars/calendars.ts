import { calendarPolicy, calendarReadings } from '#contract/calendars/calendars.rules.ts'
import type { AddFeed, Calendars, Claim, Feed } from '#contract/calendars/calendars.schemas.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { type ImportedStay, listImportedStays } from './calendars.queries.ts'
import { exportUrlOf, readExportKey } from './exported-calendar.ts'
import {
  countFeeds,
  deleteFeed,
  dropMissingStays,
  dropStays,
  type FeedOfPlace,
  type FeedRow,
  findFeed,
  findZone,
  insertFeed,
  listFeeds,
  lockFeed,
} from './feeds/feeds.queries.ts'
import { keepOutcome } from './feeds/keep-outcome.ts'
import { downloadFeed, type FeedFault, type ReadingCtx, readFeed } from './feeds/read-feeds.ts'
import { listOverlaps, type SourceClaim } from './overlaps.ts'

// The calendars of a host's listings: the exported one, and the imported ones.

type AskingCtx = ReadingCtx & Needs<'reads' | 'secret'>

/** An imported calendar as its host sees it, with its own of the listing's stays. */
const toFeed = (row: FeedRow, stays: readonly ImportedStay[]): Feed => ({
  id: row.id,
  name: row.name,
  address: row.address,
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
  lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
  error: row.error,
  notes: row.notes,
  stays: stays.filter(({ feedId }) => feedId === row.id).map(({ from, to }) => ({ from, to })),
  missing: stays.filter(({ feedId, isMissing }) => feedId === row.id && isMissing).map(({ from, to }) => ({ from, to })),
})

const toClaim = ({ stayId: _, ...claim }: SourceClaim): Claim => claim

/**
 * A listing's exported and imported calendars, and the nights that two of them claim. Refuses with
 * `property_not_found` or `not_owner`.
 */
export async function getCalendars(
  ctx: Needs<'db' | 'reads' | 'clock' | 'config'>,
  actor: Actor,
  propertyId: number,
): Promise<Calendars> {
  await requireOwned(ctx, propertyId, actor)
  const [key, feeds, { stays, overlaps }] = await Promise.all([
    readExportKey(ctx, propertyId),
    listFeeds(ctx.db, propertyId),
    listOverlaps(ctx.db, propertyId, earliestToday(ctx.clock.now())),
  ])
  return {
    exportUrl: exportUrlOf(ctx, key),
    feeds: feeds.map((feed) => toFeed(feed, stays)),
    overlaps: overlaps.map(({ nights, isSame, claims: [one, other] }) => ({
      nights,
      isSame,
      claims: [toClaim(one), toClaim(other)],
    })),
  }
}

const refuseAddress = (message: string): never => {
  throw new Refusal('calendar_unreadable', message, [{ path: 'address', message }])
}

const refuseFull = () => new Refusal('limit_reached', `A listing can import at most ${calendarPolicy.feedsPerListing} calendars.`)

function refuseOutcome({ error, fault }: { error: string; fault: FeedFault }): never {
  if (fault === 'busy') throw new Refusal('too_many_requests', error)
  return refuseAddress(error)
}

/** A calendar of one of the actor's listings. Refuses with `calendar_not_found` or `not_owner`. */
async function requireOwnFeed(ctx: Needs<'db' | 'reads'>, actor: Actor, id: number): Promise<FeedOfPlace> {
  const feed = await findFeed(ctx.db, id)
  if (!feed) throw new Refusal('calendar_not_found')
  await requireOwned(ctx, feed.propertyId, actor, 'calendar_not_found')
  return feed
}

async function describe({ db, clock }: Needs<'db' | 'clock'>, id: number): Promise<Feed> {
  const feed = await findFeed(db, id)
  if (!feed) throw new Refusal('calendar_not_found')
  return toFeed(feed, await listImportedStays(db, feed.propertyId, earliestToday(clock.now())))
}

/** Refuses what can be refused before the calendar is read: one too many, one already connected, the listing's own. */
async function requireConnectable(ctx: Needs<'db' | 'clock'>, propertyId: number, address: string): Promise<void> {
  const known = await listFeeds(ctx.db, propertyId)
  if (known.length >= calendarPolicy.feedsPerListing) throw refuseFull()
  if (known.some((feed) => feed.address === address)) refuseAddress('This listing already imports that calendar.')
  if (address.includes(await readExportKey(ctx, propertyId))) refuseAddress('That is this listing’s own calendar.')
}

/**
 * Connects a calendar and reads it regularly. Refuses with `calendar_unreadable` and the reason when it cannot be
 * read now, is the listing's own, or is already connected; with `limit_reached` beyond twenty; with
 * `too_many_requests`.
 */
export async function addFeed(ctx: AskingCtx, actor: Actor, propertyId: number, { name, address }: AddFeed): Promise<Feed> {
  const { db, clock } = ctx
  await requireOwned(ctx, propertyId, actor)
  await requireConnectable(ctx, propertyId, address)
  await requireTry(ctx, calendarReadings, actor.id)
  const timeZone = await findZone(db, propertyId)
  const outcome = await downloadFeed(ctx, { address, timeZone, ownerId: actor.id, etag: null, lastModified: null })
  if (outcome.error !== null) return refuseOutcome(outcome)
  const now = clock.now()
  const nextReadAt = new Date(now.getTime() + calendarPolicy.readMinutes * 60_000)
  const feed = await insertFeed(db, { propertyId, ownerId: actor.id, name, address, nextReadAt, createdAt: now })
  if (!feed) return refuseAddress('This listing already imports that calendar.')
  // Counted again after the row was written: several may have been connected at once.
  if ((await countFeeds(db, propertyId)) > calendarPolicy.feedsPerListing) {
    await deleteFeed(db, feed.id)
    throw refuseFull()
  }
  await keepOutcome(ctx, { ...feed, timeZone }, outcome)
  return describe(ctx, feed.id)
}

/**
 * Reads a calendar now; a failure is part of the response. Refuses with `calendar_not_found`, `not_owner` or
 * `too_many_requests`.
 */
export async function syncFeed(ctx: AskingCtx, actor: Actor, id: number): Promise<Feed> {
  const feed = await requireOwnFeed(ctx, actor, id)
  await requireTry(ctx, calendarReadings, actor.id)
  const outcome = await readFeed(ctx, feed)
  if (outcome.error !== null && outcome.fault === 'busy') return refuseOutcome(outcome)
  return describe(ctx, id)
}

/**
 * Frees the nights of the stays that a calendar no longer has, on its host's word. Refuses with `calendar_not_found`
 * or `not_owner`.
 */
export async function confirmMissing(ctx: Needs<'db' | 'reads' | 'clock'>, actor: Actor, id: number): Promise<Feed> {
  const { propertyId } = await requireOwnFeed(ctx, actor, id)
  await ctx.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, id))) throw new Refusal('calendar_not_found')
    const removed = await dropMissingStays(tx, id)
    const data = { propertyId, added: 0, removed }
    if (removed > 0) await recordEvent(tx, { kind: 'calendar.imported', data, at: ctx.clock.now() })
  })
  return describe(ctx, id)
}

/** Disconnects a calendar; its nights are free again. Refuses with `calendar_not_found` or `not_owner`. */
export async function removeFeed(ctx: Needs<'db' | 'reads' | 'clock'>, actor: Actor, id: number): Promise<void> {
  const { propertyId } = await requireOwnFeed(ctx, actor, id)
  await ctx.db.transaction(async (tx) => {
    const removed = await dropStays(tx, id)
    if (!(await deleteFeed(tx, id))) throw new Refusal('calendar_not_found')
    const data = { propertyId, added: 0, removed }
    if (removed > 0) await recordEvent(tx, { kind: 'calendar.imported', data, at: ctx.clock.now() })
  })
}
