import type { AddFeed, Calendars, Feed } from '#contract/calendars/calendars.schemas.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../availability/webhook-events.repository.ts'
import { exportUrlOf, readExport, readExportKey, renewExportUrl } from './calendar-exports.service.ts'
import { addFeed, type CalendarImportDeps, requireOwnFeed, syncFeed, toFeed } from './calendar-imports.service.ts'
import { listImportedStays, listOwnStays } from './calendars.read-model.ts'
import { dropOtherStays, listFeeds, removeFeed } from './feeds/feeds.repository.ts'
import { findOverlaps } from './overlaps.domain.ts'

/** The calendars of a host's listings: the exported one, and the imported ones. */
export function createCalendarsService(deps: CalendarImportDeps) {
  const { db, clock, properties } = deps
  return {
    /**
     * A listing's exported and imported calendars, and the nights that two of them claim. Refuses with
     * `property_not_found` or `not_owner`.
     */
    async getCalendars(actor: Actor, propertyId: number): Promise<Calendars> {
      await properties.requireOwned(propertyId, actor)
      const today = earliestToday(clock.now())
      const [key, feeds, stays, booked] = await Promise.all([
        readExportKey(deps, propertyId),
        listFeeds(db, propertyId),
        listImportedStays(db, propertyId, today),
        listOwnStays(db, propertyId, today),
      ])
      const nameOf = new Map(feeds.map(({ id, name }) => [id, name]))
      const imported = stays.map(({ from, to, feedId }) => ({ from, to, name: nameOf.get(feedId) ?? '' }))
      return {
        exportUrl: exportUrlOf(deps, key),
        feeds: feeds.map((feed) => toFeed(feed, stays)),
        overlaps: findOverlaps({ imported, booked }),
      }
    },

    /** Replaces the address of the export. Refuses with `property_not_found` or `not_owner`. */
    async renewExport(actor: Actor, propertyId: number): Promise<{ exportUrl: string }> {
      await properties.requireOwned(propertyId, actor)
      return { exportUrl: await renewExportUrl(deps, propertyId) }
    },

    /**
     * Connects a calendar and reads it regularly. Refuses with `calendar_unreadable` and the reason when it cannot
     * be read now, is the listing's own, or is already connected; with `limit_reached` beyond twenty; with
     * `too_many_requests`.
     */
    addFeed: (actor: Actor, propertyId: number, feed: AddFeed): Promise<Feed> => addFeed(deps, actor, propertyId, feed),

    /**
     * Reads a calendar now; a failure is part of the response. Refuses with `calendar_not_found`, `not_owner` or
     * `too_many_requests`.
     */
    syncFeed: (actor: Actor, id: number): Promise<Feed> => syncFeed(deps, actor, id),

    /** Disconnects a calendar; its nights are free again. Refuses with `calendar_not_found` or `not_owner`. */
    async removeFeed(actor: Actor, id: number): Promise<void> {
      const { propertyId } = await requireOwnFeed(deps, actor, id)
      await db.transaction(async (tx) => {
        const removed = await dropOtherStays(tx, id, [])
        if (!(await removeFeed(tx, id))) throw new Refusal('calendar_not_found')
        const data = { propertyId, added: 0, removed }
        if (removed > 0) await recordEvent(tx, { kind: 'calendar.imported', data, at: deps.clock.now() })
      })
    },

    /**
     * The calendar behind a secret, with the ETag of its text. It contains only stays booked here and the host's
     * blocks: imported stays are not exported again. Refuses with `calendar_not_found`.
     */
    readExport: (file: string): Promise<{ text: string; etag: string }> => readExport(deps, file),
  }
}
export type CalendarsService = ReturnType<typeof createCalendarsService>
