import type { AddFeed, Calendars, Claim, Feed } from '#contract/calendars/calendars.schemas.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { exportUrlOf, readExport, readExportKey, renewExportUrl } from './calendar-exports.service.ts'
import { addFeed, type CalendarImportDeps, confirmMissing, requireOwnFeed, syncFeed, toFeed } from './calendar-imports.service.ts'
import { dropStays, listFeeds, removeFeed } from './feeds/feeds.repository.ts'
import type { SourceClaim } from './overlaps.domain.ts'
import { markOverlapsSeen } from './overlaps.repository.ts'
import { listOverlaps } from './overlaps.service.ts'

const toClaim = ({ stayId: _, ...claim }: SourceClaim): Claim => claim

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
      const [key, feeds, { stays, overlaps }] = await Promise.all([
        readExportKey(deps, propertyId),
        listFeeds(db, propertyId),
        listOverlaps(db, propertyId, earliestToday(clock.now())),
      ])
      return {
        exportUrl: exportUrlOf(deps, key),
        feeds: feeds.map((feed) => toFeed(feed, stays)),
        overlaps: overlaps.map(({ nights, isSame, claims: [one, other] }) => ({
          nights,
          isSame,
          claims: [toClaim(one), toClaim(other)],
        })),
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

    /**
     * Frees the nights of the stays that a calendar no longer has. Refuses with `calendar_not_found` or `not_owner`.
     */
    confirmMissing: (actor: Actor, id: number): Promise<Feed> => confirmMissing(deps, actor, id),

    /** Takes conflicts of a listing off its host's day. Refuses with `property_not_found` or `not_owner`. */
    async markOverlapsSeen(actor: Actor, propertyId: number, ids: readonly number[]): Promise<void> {
      await properties.requireOwned(propertyId, actor)
      await markOverlapsSeen(db, { propertyId, ids, at: clock.now() })
    },

    /** Disconnects a calendar; its nights are free again. Refuses with `calendar_not_found` or `not_owner`. */
    async removeFeed(actor: Actor, id: number): Promise<void> {
      const { propertyId } = await requireOwnFeed(deps, actor, id)
      await db.transaction(async (tx) => {
        const removed = await dropStays(tx, id)
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
