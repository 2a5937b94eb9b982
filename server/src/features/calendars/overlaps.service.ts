import { earliestToday, formatDate, type IsoDate } from '#contract/shared/dates.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'
import { findHost, type ImportedStay, listImportedStays, listOwnStays } from './calendars.read-model.ts'
import { listFeeds } from './feeds/feeds.repository.ts'
import { type FoundOverlap, findOverlaps } from './overlaps.domain.ts'
import { insertOverlaps, type OverlapRow } from './overlaps.repository.ts'

export interface OverlapDeps {
  db: Database
  clock: Clock
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

/** The most overlaps that one email names. */
const NAMED = 20

/** The imported stays of a listing that are not over on `today`, and the nights that two claim. */
export async function listOverlaps(
  db: Queryable,
  propertyId: number,
  today: IsoDate,
): Promise<{ stays: ImportedStay[]; overlaps: FoundOverlap[] }> {
  const [feeds, stays] = [await listFeeds(db, propertyId), await listImportedStays(db, propertyId, today)]
  const nameOf = new Map(feeds.map(({ id, name }) => [id, name]))
  const imported = stays.map(({ id, from, to, feedId }) => ({ id, from, to, name: nameOf.get(feedId) ?? '' }))
  return {
    stays,
    overlaps: findOverlaps({ imported, booked: stays.length > 0 ? await listOwnStays(db, propertyId, today) : [] }),
  }
}

/** One stay on two other sites that copy from each other is the usual case, and nothing was sold here. */
const isCopy = ({ isSame, claims }: FoundOverlap): boolean => isSame && claims.every(({ bookingId }) => bookingId === undefined)

type Claims = Pick<OverlapRow, 'stayId' | 'otherStayId' | 'bookingId'>

const toRow = ({ claims: [one, other] }: FoundOverlap): Claims => {
  const [stay, second] = one.stayId === undefined ? [other, one] : [one, other]
  return { stayId: stay.stayId ?? 0, otherStayId: second.stayId ?? null, bookingId: second.bookingId ?? null }
}

const wordsOf = ({ nights, isSame, claims: [one, other] }: FoundOverlap): string =>
  `${formatDate(nights.from)} to ${formatDate(nights.to)}: ${one.name} and ${other.name}.${
    isSame ? ' Both have exactly these nights. They may be the same stay, passed from one site to the other.' : ''
  }`

/** The email about new overlaps to the host of a listing; `url` is the page of its calendars. */
export function overlapMail(host: { to: string; place: string }, found: readonly FoundOverlap[], url: string) {
  const lines = found.map(wordsOf)
  const more = lines.length > NAMED ? [`And ${lines.length - NAMED} more.`] : []
  const values = { place: host.place, overlaps: [...lines.slice(0, NAMED), ...more] }
  return writeEmail(host.to, 'email-calendar-overlap', values, { url })
}

async function queueEmail(tx: Queryable, { publicUrl }: OverlapDeps, propertyId: number, fresh: Map<number, FoundOverlap>) {
  const host = await findHost(tx, propertyId)
  if (!host) return
  await enqueue(tx, {
    kind: 'mail.send',
    key: `mail:calendar-overlap:${Math.min(...fresh.keys())}`,
    payload: overlapMail(host, [...fresh.values()], `${publicUrl}/listings/${propertyId}/calendars`),
  })
}

/**
 * Tells the host of a listing about each new overlap once: a row for their day, and one email for all of them. In a
 * transaction of its own, because its references lock bookings that the transaction of a reading must not wait for.
 */
export async function tellOverlaps(deps: OverlapDeps, propertyId: number): Promise<void> {
  const now = deps.clock.now()
  const found = (await listOverlaps(deps.db, propertyId, earliestToday(now))).overlaps.filter((overlap) => !isCopy(overlap))
  if (found.length === 0) return
  await deps.db.transaction(async (tx) => {
    const rows = found.map((overlap) => ({ propertyId, ...toRow(overlap), createdAt: now }))
    const written = await insertOverlaps(tx, rows)
    const keyOf = (row: Claims) => `${row.stayId} ${row.otherStayId} ${row.bookingId}`
    const byKey = new Map(found.map((overlap) => [keyOf(toRow(overlap)), overlap]))
    const fresh = new Map<number, FoundOverlap>()
    for (const row of written) {
      const overlap = byKey.get(keyOf(row))
      if (overlap) fresh.set(row.id, overlap)
    }
    if (fresh.size > 0) await queueEmail(tx, deps, propertyId, fresh)
  })
}
