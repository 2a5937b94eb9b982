import { createHash, randomBytes } from 'node:crypto'
import { calendarPolicy } from '#contract/calendars/calendars.rules.ts'
import type { AddFeed, Calendars, Feed } from '#contract/calendars/calendars.schemas.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Throttle } from '../auth/throttle.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import { findExported, type ImportedStay, listImportedStays, listOwnBlocks, listOwnStays } from './calendars.read-model.ts'
import { keepExportKey, replaceExportKey } from './exports.repository.ts'
import type { FeedReader } from './feed-reader.service.ts'
import type { FeedFault } from './feed-schedule.domain.ts'
import {
  countFeeds,
  type FeedOfPlace,
  type FeedRow,
  findFeed,
  findZone,
  insertFeed,
  listFeeds,
  removeFeed,
} from './feeds.repository.ts'
import { writeCalendar } from './ics-writer.domain.ts'
import { findOverlaps } from './overlaps.domain.ts'

export interface CalendarsDependencies {
  db: Database
  clock: Clock
  reader: FeedReader
  properties: Pick<PropertiesService, 'requireOwned'>
  /** How often one user may have calendars read at once. */
  readings: Pick<Throttle, 'take'>
  publicUrl: string
}

/** Past nights are exported for a while, so that other sites do not treat them as canceled. */
const KEPT_DAYS = 30

const freshKey = () => randomBytes(24).toString('base64url')

const toFeed = (row: FeedRow, stays: readonly ImportedStay[]): Feed => ({
  id: row.id,
  name: row.name,
  address: row.address,
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
  lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
  error: row.error,
  notes: row.notes,
  stays: stays.filter(({ feedId }) => feedId === row.id).map(({ from, to }) => ({ from, to })),
})

/** The calendars of a host's listings: the exported one, and the imported ones. */
export function createCalendarsService({ db, clock, reader, properties, readings, publicUrl }: CalendarsDependencies) {
  const urlOf = (key: string) => `${publicUrl}/calendars/${key}.ics`
  const today = () => earliestToday(clock.now())

  async function requireFeed(actor: Actor, id: number): Promise<FeedOfPlace> {
    const feed = await findFeed(db, id)
    if (!feed) throw new Refusal('calendar_not_found')
    await properties.requireOwned(feed.propertyId, actor, 'calendar_not_found')
    return feed
  }

  const requireTurn = (actor: Actor) => {
    if (!readings.take(actor.id)) throw new Refusal('too_many_requests')
  }

  async function describe(id: number): Promise<Feed> {
    const feed = await findFeed(db, id)
    if (!feed) throw new Refusal('calendar_not_found')
    return toFeed(feed, await listImportedStays(db, feed.propertyId, today()))
  }

  const refuseAddress = (message: string): never => {
    throw new Refusal('calendar_unreadable', message, [{ path: 'address', message }])
  }

  const refuseOutcome = ({ error, fault }: { error: string; fault: FeedFault }): never => {
    if (fault === 'busy') throw new Refusal('too_many_requests', error)
    return refuseAddress(error)
  }

  return {
    /**
     * A listing's exported and imported calendars, and the nights that two of them claim. Refuses with
     * `property_not_found` or `not_owner`.
     */
    async getCalendars(actor: Actor, propertyId: number): Promise<Calendars> {
      await properties.requireOwned(propertyId, actor)
      const [key, feeds, stays, booked] = await Promise.all([
        keepExportKey(db, propertyId, freshKey(), clock.now()),
        listFeeds(db, propertyId),
        listImportedStays(db, propertyId, today()),
        listOwnStays(db, propertyId, today()),
      ])
      const nameOf = new Map(feeds.map(({ id, name }) => [id, name]))
      const imported = stays.map(({ from, to, feedId }) => ({ from, to, name: nameOf.get(feedId) ?? '' }))
      return {
        exportUrl: urlOf(key),
        feeds: feeds.map((feed) => toFeed(feed, stays)),
        overlaps: findOverlaps({ imported, booked }),
      }
    },

    /** Refuses with `property_not_found` or `not_owner`. */
    async renewExport(actor: Actor, propertyId: number): Promise<{ exportUrl: string }> {
      await properties.requireOwned(propertyId, actor)
      const key = freshKey()
      await replaceExportKey(db, propertyId, key, clock.now())
      return { exportUrl: urlOf(key) }
    },

    /**
     * Connects a calendar and reads it regularly. Refuses with `calendar_unreadable` and the reason when it cannot
     * be read now, is the listing's own, or is already connected; with `limit_reached` beyond twenty; with
     * `too_many_requests`.
     */
    async addFeed(actor: Actor, propertyId: number, { name, address }: AddFeed): Promise<Feed> {
      await properties.requireOwned(propertyId, actor)
      const known = await listFeeds(db, propertyId)
      if (known.length >= calendarPolicy.feedsPerListing)
        throw new Refusal('limit_reached', `A listing can import at most ${calendarPolicy.feedsPerListing} calendars.`)
      if (known.some((feed) => feed.address === address)) refuseAddress('This listing already imports that calendar.')
      const own = await keepExportKey(db, propertyId, freshKey(), clock.now())
      if (address.includes(own)) refuseAddress('That is this listing’s own calendar.')
      requireTurn(actor)
      const timeZone = await findZone(db, propertyId)
      const outcome = await reader.ask(address, { timeZone, ownerId: actor.id })
      if (outcome.error !== null) return refuseOutcome(outcome)
      const now = clock.now()
      const nextReadAt = new Date(now.getTime() + calendarPolicy.readMinutes * 60_000)
      const feed = await insertFeed(db, { propertyId, ownerId: actor.id, name, address, nextReadAt, createdAt: now })
      if (!feed) return refuseAddress('This listing already imports that calendar.')
      if ((await countFeeds(db, propertyId)) > calendarPolicy.feedsPerListing) {
        await removeFeed(db, feed.id)
        throw new Refusal('limit_reached', `A listing can import at most ${calendarPolicy.feedsPerListing} calendars.`)
      }
      await reader.keep({ ...feed, timeZone }, outcome)
      return describe(feed.id)
    },

    /**
     * Reads a calendar now; a failure is part of the response. Refuses with `calendar_not_found`, `not_owner` or
     * `too_many_requests`.
     */
    async syncFeed(actor: Actor, id: number): Promise<Feed> {
      const feed = await requireFeed(actor, id)
      requireTurn(actor)
      const outcome = await reader.read(feed)
      if (outcome.error !== null && outcome.fault === 'busy') return refuseOutcome(outcome)
      return describe(id)
    },

    /** Disconnects a calendar; its nights are free again. Refuses with `calendar_not_found` or `not_owner`. */
    async removeFeed(actor: Actor, id: number): Promise<void> {
      await requireFeed(actor, id)
      if (!(await removeFeed(db, id))) throw new Refusal('calendar_not_found')
    },

    /**
     * The calendar behind a secret, with the ETag of its text. It contains only stays booked here and the host's
     * blocks: imported stays are not exported again. Refuses with `calendar_not_found`.
     */
    async readExport(file: string): Promise<{ text: string; etag: string }> {
      const propertyId = file.endsWith('.ics') ? await findExported(db, file.slice(0, -'.ics'.length)) : null
      if (propertyId === null) throw new Refusal('calendar_not_found')
      const from = addDays(today(), -KEPT_DAYS)
      const [stays, blocks] = await Promise.all([listOwnStays(db, propertyId, from), listOwnBlocks(db, propertyId, from)])
      const host = new URL(publicUrl).hostname
      const text = writeCalendar([
        ...stays.map((stay) => ({ ...stay, uid: `stay-${stay.id}@${host}`, summary: 'Reserved' as const })),
        ...blocks.map(({ id, first, last, changedAt }) => ({
          uid: `block-${id}@${host}`,
          from: first,
          to: addDays(last, 1),
          summary: 'Not available' as const,
          changedAt,
        })),
      ])
      return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
    },
  }
}
export type CalendarsService = ReturnType<typeof createCalendarsService>
