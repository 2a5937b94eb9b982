import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import type { AddFeed, Feed } from '#contract/calendars/calendars.schemas.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import type { Throttle } from '../auth/throttle.service.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { type CalendarExportDeps, readExportKey } from './calendar-exports.service.ts'
import { type ImportedStay, listImportedStays } from './calendars.read-model.ts'
import type { FeedReader } from './feeds/feed-reader.service.ts'
import type { FeedFault } from './feeds/feed-schedule.domain.ts'
import {
  countFeeds,
  dropMissingStays,
  type FeedOfPlace,
  type FeedRow,
  findFeed,
  findZone,
  insertFeed,
  listFeeds,
  lockFeed,
  removeFeed,
} from './feeds/feeds.repository.ts'

export interface CalendarImportDeps extends CalendarExportDeps {
  reader: FeedReader
  properties: Pick<PropertiesService, 'requireOwned'>
  /** How often one user may have calendars read at once. */
  readings: Pick<Throttle, 'take'>
}

/** An imported calendar as its host sees it, with its own of the listing's stays. */
export const toFeed = (row: FeedRow, stays: readonly ImportedStay[]): Feed => ({
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

const refuseAddress = (message: string): never => {
  throw new Refusal('calendar_unreadable', message, [{ path: 'address', message }])
}

const refuseFull = () => new Refusal('limit_reached', `A listing can import at most ${calendarPolicy.feedsPerListing} calendars.`)

function refuseOutcome({ error, fault }: { error: string; fault: FeedFault }): never {
  if (fault === 'busy') throw new Refusal('too_many_requests', error)
  return refuseAddress(error)
}

function requireTurn({ readings }: CalendarImportDeps, actor: Actor): void {
  if (!readings.take(actor.id)) throw new Refusal('too_many_requests')
}

/** A calendar of one of the actor's listings. Refuses with `calendar_not_found` or `not_owner`. */
export async function requireOwnFeed({ db, properties }: CalendarImportDeps, actor: Actor, id: number): Promise<FeedOfPlace> {
  const feed = await findFeed(db, id)
  if (!feed) throw new Refusal('calendar_not_found')
  await properties.requireOwned(feed.propertyId, actor, 'calendar_not_found')
  return feed
}

async function describe({ db, clock }: CalendarImportDeps, id: number): Promise<Feed> {
  const feed = await findFeed(db, id)
  if (!feed) throw new Refusal('calendar_not_found')
  return toFeed(feed, await listImportedStays(db, feed.propertyId, earliestToday(clock.now())))
}

/** Refuses what can be refused before the calendar is read: one too many, one already connected, the listing's own. */
async function requireConnectable(deps: CalendarImportDeps, propertyId: number, address: string): Promise<void> {
  const known = await listFeeds(deps.db, propertyId)
  if (known.length >= calendarPolicy.feedsPerListing) throw refuseFull()
  if (known.some((feed) => feed.address === address)) refuseAddress('This listing already imports that calendar.')
  if (address.includes(await readExportKey(deps, propertyId))) refuseAddress('That is this listing’s own calendar.')
}

/**
 * Connects a calendar and reads it regularly. Refuses with `calendar_unreadable` and the reason when it cannot be
 * read now, is the listing's own, or is already connected; with `limit_reached` beyond twenty; with
 * `too_many_requests`.
 */
export async function addFeed(
  deps: CalendarImportDeps,
  actor: Actor,
  propertyId: number,
  { name, address }: AddFeed,
): Promise<Feed> {
  const { db, clock, reader, properties } = deps
  await properties.requireOwned(propertyId, actor)
  await requireConnectable(deps, propertyId, address)
  requireTurn(deps, actor)
  const timeZone = await findZone(db, propertyId)
  const outcome = await reader.ask(address, { timeZone, ownerId: actor.id })
  if (outcome.error !== null) return refuseOutcome(outcome)
  const now = clock.now()
  const nextReadAt = new Date(now.getTime() + calendarPolicy.readMinutes * 60_000)
  const feed = await insertFeed(db, { propertyId, ownerId: actor.id, name, address, nextReadAt, createdAt: now })
  if (!feed) return refuseAddress('This listing already imports that calendar.')
  // Counted again after the row was written: several may have been connected at once.
  if ((await countFeeds(db, propertyId)) > calendarPolicy.feedsPerListing) {
    await removeFeed(db, feed.id)
    throw refuseFull()
  }
  await reader.keep({ ...feed, timeZone }, outcome)
  return describe(deps, feed.id)
}

/**
 * Reads a calendar now; a failure is part of the response. Refuses with `calendar_not_found`, `not_owner` or
 * `too_many_requests`.
 */
export async function syncFeed(deps: CalendarImportDeps, actor: Actor, id: number): Promise<Feed> {
  const feed = await requireOwnFeed(deps, actor, id)
  requireTurn(deps, actor)
  const outcome = await deps.reader.read(feed)
  if (outcome.error !== null && outcome.fault === 'busy') return refuseOutcome(outcome)
  return describe(deps, id)
}

/**
 * Frees the nights of the stays that a calendar no longer has, on its host's word. Refuses with `calendar_not_found` or
 * `not_owner`.
 */
export async function confirmMissing(deps: CalendarImportDeps, actor: Actor, id: number): Promise<Feed> {
  const { propertyId } = await requireOwnFeed(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, id))) throw new Refusal('calendar_not_found')
    const removed = await dropMissingStays(tx, id)
    const data = { propertyId, added: 0, removed }
    if (removed > 0) await recordEvent(tx, { kind: 'calendar.imported', data, at: deps.clock.now() })
  })
  return describe(deps, id)
}
