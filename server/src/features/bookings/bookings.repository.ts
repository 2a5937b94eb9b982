import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { BookingPhase } from '#contract/bookings/bookings.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings, occupancy } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

export type BookingRow = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert
type Patch = Partial<Omit<BookingRow, 'id' | 'phase'>>

// A booking fills every lane of its property, a block only the lane of its own id.
const EVERY_LANE = '(,)'

export async function findBooking(db: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

/** Reads a booking and keeps it from changing until the transaction ends. */
export async function lockBooking(tx: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

export async function findBookingByIntent(db: Queryable, intentId: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.intentId, intentId))
  return row ?? null
}

/** A guest's unpaid bookings whose hold still runs. */
export async function findLiveHolds(db: Queryable, guestId: string, now: Date): Promise<BookingRow[]> {
  return selectLiveHolds(db, guestId, now)
}

/** The same, and keeps them from being paid or ended until the transaction does. */
export async function lockLiveHolds(tx: Queryable, guestId: string, now: Date): Promise<BookingRow[]> {
  return selectLiveHolds(tx, guestId, now).for('update')
}

const selectLiveHolds = (db: Queryable, guestId: string, now: Date) =>
  db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.guestId, guestId), isNull(bookings.paidAt), eq(bookings.phase, 'held'), gt(bookings.holdExpiresAt, now)),
    )
    .orderBy(asc(bookings.id))

/**
 * The holds of a guest that ended unpaid within a period: run out, cancelled or replaced. Left out are those the guest could not pay because
 * of the payment provider.
 */
export async function listUnpaidEnds(
  db: Queryable,
  guestId: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ propertyId: number; endedAt: Date }[]> {
  return db
    .select({ propertyId: bookings.propertyId, endedAt: bookings.holdExpiresAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.guestId, guestId),
        isNull(bookings.paidAt),
        gt(bookings.holdExpiresAt, since),
        lte(bookings.holdExpiresAt, until),
        eq(bookings.isHoldExcused, false),
      ),
    )
}

/** Says that the payment provider has not opened the payment of a hold; of no meaning once another call had it opened. */
export async function excuseUnopenedHold(db: Queryable, id: number): Promise<void> {
  await db
    .update(bookings)
    .set({ isHoldExcused: true })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held'), isNull(bookings.intentId)))
}

/** Says whether the payment provider keeps the guest from paying a hold; of no meaning once it is paid or over. */
export async function excuseHold(db: Queryable, id: number, isHoldExcused: boolean): Promise<void> {
  await db
    .update(bookings)
    .set({ isHoldExcused })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held'), sql`${bookings.isHoldExcused} <> ${isHoldExcused}`))
}

/** What holds have to do with: a listing that is shown. */
const isListed = (propertyId: number) =>
  and(eq(properties.id, propertyId), eq(properties.status, 'approved'), isNull(properties.deletedAt))

/** Takes the nights of a booking that was just written, unless the listing is gone; false then, or when somebody has one of them. */
async function takeNights(tx: Queryable, { id, propertyId, checkIn, checkOut }: BookingRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into occupancy (property_id, booking_id, during, lane)
    select ${properties.id}, ${id}::integer, daterange(${checkIn}::date, ${checkOut}::date), ${EVERY_LANE}::int8range
    from ${properties} where ${isListed(propertyId)} for key share
    on conflict do nothing`)
  return rowCount === 1
}

/**
 * Writes the booking and takes its nights, both or neither, while the listing is kept from being deleted. Null when somebody has one of the
 * nights: the exclusion constraint decides, and `ON CONFLICT DO NOTHING` lets the loser know without an error. Refuses with
 * `property_not_found` when the listing's deletion, or rejection, came first. Must run in a transaction, which the caller rolls back on null.
 */
export async function insertHold(tx: Queryable, booking: NewBooking): Promise<BookingRow | null> {
  const [row] = await tx.insert(bookings).values(booking).returning()
  if (!row) return null
  if (await takeNights(tx, row)) return row
  const listed = await tx.select({ id: properties.id }).from(properties).where(isListed(row.propertyId))
  if (listed.length === 0) throw new Refusal('property_not_found')
  return null
}

/** Moves a booking on only from one of the phases given: of several who try at once, one succeeds and the rest read null. */
export async function movePhase(
  tx: Queryable,
  id: number,
  move: { from: readonly BookingPhase[]; to: BookingPhase; patch?: Patch; now: Date },
): Promise<BookingRow | null> {
  const [row] = await tx
    .update(bookings)
    .set({ ...move.patch, phase: move.to, updatedAt: move.now })
    .where(and(eq(bookings.id, id), inArray(bookings.phase, [...move.from])))
    .returning()
  return row ?? null
}

export async function freeNights(tx: Queryable, bookingId: number): Promise<void> {
  await tx.update(occupancy).set({ active: false }).where(eq(occupancy.bookingId, bookingId))
}

/** Remembers the payment of a booking; keeps the first one when two calls race. */
export async function attachIntent(db: Queryable, id: number, intent: { id: string; clientSecret: string }): Promise<void> {
  await db
    .update(bookings)
    .set({ intentId: intent.id, clientSecret: intent.clientSecret })
    .where(and(eq(bookings.id, id), sql`${bookings.intentId} is null`))
}

export async function markPaymentFailed(db: Queryable, id: number): Promise<void> {
  await db
    .update(bookings)
    .set({ paymentFailed: true })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held')))
}

/** Whether any night of `[checkIn, checkOut)` is taken, by a booking or a block. Only for showing: the insert decides. */
export async function hasTakenNight(
  db: Queryable,
  propertyId: number,
  checkIn: IsoDate,
  checkOut: IsoDate,
  exceptGuestId?: string,
) {
  const ownHold = exceptGuestId
    ? sql`and not exists (select 1 from ${bookings} b where b.id = ${occupancy.bookingId} and b.guest_id = ${exceptGuestId} and b.phase = 'held')`
    : sql``
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (
      select 1 from ${occupancy} where ${occupancy.propertyId} = ${propertyId} and ${occupancy.active}
        and ${occupancy.during} && daterange(${checkIn}::date, ${checkOut}::date) ${ownHold}
    ) as taken`)
  return rows[0]?.taken ?? false
}
