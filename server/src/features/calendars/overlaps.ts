import { and, eq, inArray, isNull } from 'drizzle-orm'
import { bookingClaim, sharedNights } from '#contract/calendars/calendars.rules.ts'
import type { Claim, Nights } from '#contract/calendars/calendars.schemas.ts'
import { type EmailFact, say, sayCount } from '#contract/content/emails/email-phrases.rules.ts'
import { earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { calendarOverlaps } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { emailOf } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { type ImportedStay, listImportedStays, listOwnStays } from './calendars.queries.ts'
import { listFeeds } from './feeds/feeds.queries.ts'

// Nights that two calendars of a listing claim, and what its host is told about them.

type Ctx = Needs<'db' | 'clock' | 'config'>

/** A claim with the imported stay it is, unless it is a booking. */
export type SourceClaim = Claim & { stayId?: number }
export interface FoundOverlap {
  nights: Nights
  isSame: boolean
  claims: [SourceClaim, SourceClaim]
}

interface Sources {
  imported: readonly (Nights & { id: number; name: string })[]
  booked: readonly (Nights & { id: number })[]
}

/** More than a host can look through; the earliest are shown. */
const MAX_OVERLAPS = 200

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Where an imported stay claims nights of a booking made here, or of another imported stay: both may have been sold.
 * An equal range is marked, because it may be one stay copied from calendar to calendar.
 */
function findOverlaps({ imported, booked }: Sources): FoundOverlap[] {
  const claims: SourceClaim[] = [
    ...imported.map(({ from, to, name, id }) => ({ from, to, name, stayId: id })),
    ...booked.map(({ from, to, id }) => ({ from, to, name: bookingClaim(id), bookingId: id })),
  ].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const overlaps: FoundOverlap[] = []
  for (const [index, one] of claims.entries()) {
    for (let next = index + 1; next < claims.length; next++) {
      const other = claims[next]
      if (!other || other.from >= one.to) break
      const nights = sharedNights(one, other)
      const isOurs = one.bookingId !== undefined && other.bookingId !== undefined
      if (nights && !isOurs)
        overlaps.push({ nights, isSame: one.from === other.from && one.to === other.to, claims: [one, other] })
      if (overlaps.length >= MAX_OVERLAPS) return overlaps
    }
  }
  return overlaps
}

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

/** Takes conflicts of a listing off its host's day. Refuses with `property_not_found` or `not_owner`. */
export async function markOverlapsSeen(
  ctx: Needs<'db' | 'reads' | 'clock'>,
  actor: Actor,
  propertyId: number,
  ids: readonly number[],
): Promise<void> {
  await requireOwned(ctx, propertyId, actor)
  await ctx.db
    .update(calendarOverlaps)
    .set({ seenAt: ctx.clock.now() })
    .where(and(eq(calendarOverlaps.propertyId, propertyId), inArray(calendarOverlaps.id, [...ids])))
}

type OverlapRow = typeof calendarOverlaps.$inferSelect

/** Writes the overlaps that are not known yet, and returns those. */
const insertOverlaps = (tx: Queryable, rows: readonly (typeof calendarOverlaps.$inferInsert)[]): Promise<OverlapRow[]> =>
  tx
    .insert(calendarOverlaps)
    .values([...rows])
    .onConflictDoNothing()
    .returning()

/** The address of a listing's host, and the listing's title; null for a deleted listing. */
async function findHost(db: Queryable, propertyId: number): Promise<{ to: string; place: string } | null> {
  const [row] = await db
    .select({ to: users.email, place: properties.title })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
  return row ?? null
}

/** The most overlaps that one email names. */
const NAMED = 20

/** One stay on two other sites that copy from each other is the usual case, and nothing was sold here. */
const isCopy = ({ isSame, claims }: FoundOverlap): boolean => isSame && claims.every(({ bookingId }) => bookingId === undefined)

type Claims = Pick<OverlapRow, 'stayId' | 'otherStayId' | 'bookingId'>

const toRow = ({ claims: [one, other] }: FoundOverlap): Claims => {
  const [stay, second] = one.stayId === undefined ? [other, one] : [one, other]
  return { stayId: stay.stayId ?? 0, otherStayId: second.stayId ?? null, bookingId: second.bookingId ?? null }
}

/** A stay as its email names it: the booking in our words, others by the name of their calendar. */
const claimFact = ({ bookingId, name }: SourceClaim): EmailFact =>
  bookingId === undefined ? name : say('ownBooking', { id: String(bookingId) })

const wordsOf = ({ nights: { from, to }, isSame, claims: [one, other] }: FoundOverlap): EmailFact =>
  say(isSame ? 'sameOverlap' : 'overlap', {
    from: { day: from },
    to: { day: to },
    one: claimFact(one),
    other: claimFact(other),
  })

/** The email about new overlaps to the host of a listing; `url` is the page of its calendars. */
export function overlapMail(host: { to: string; place: string }, found: readonly FoundOverlap[], url: string) {
  const lines = found.map(wordsOf)
  const more = lines.length > NAMED ? [sayCount('more', lines.length - NAMED)] : []
  const values = { place: host.place, overlaps: [...lines.slice(0, NAMED), ...more] }
  return emailOf(host.to, 'email-calendar-overlap', values, { url })
}

async function queueOverlaps(tx: Queryable, { config }: Ctx, propertyId: number, fresh: Map<number, FoundOverlap>) {
  const host = await findHost(tx, propertyId)
  if (!host) return
  await queueEmail(tx, {
    key: `mail:calendar-overlap:${Math.min(...fresh.keys())}`,
    email: overlapMail(host, [...fresh.values()], `${config.publicUrl}/listings/${propertyId}/calendars`),
  })
}

/**
 * Tells the host of a listing about each new overlap once: a row for their day, and one email for all of them. In a
 * transaction of its own, because its references lock bookings that the transaction of a reading must not wait for.
 */
export async function tellOverlaps(ctx: Ctx, propertyId: number): Promise<void> {
  const now = ctx.clock.now()
  const found = (await listOverlaps(ctx.db, propertyId, earliestToday(now))).overlaps.filter((overlap) => !isCopy(overlap))
  if (found.length === 0) return
  await ctx.db.transaction(async (tx) => {
    const rows = found.map((overlap) => ({ propertyId, ...toRow(overlap), createdAt: now }))
    const written = await insertOverlaps(tx, rows)
    const keyOf = (row: Claims) => `${row.stayId} ${row.otherStayId} ${row.bookingId}`
    const byKey = new Map(found.map((overlap) => [keyOf(toRow(overlap)), overlap]))
    const fresh = new Map<number, FoundOverlap>()
    for (const row of written) {
      const overlap = byKey.get(keyOf(row))
      if (overlap) fresh.set(row.id, overlap)
    }
    if (fresh.size > 0) await queueOverlaps(tx, ctx, propertyId, fresh)
  })
}
