import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BookingPhase } from '#contract/bookings/bookings.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../client.ts'
import { isListed } from '../conditions/public-listing.ts'
import { onlyRow } from '../only-row.ts'
import { users } from '../schema/auth.schema.ts'
import { bookings, occupancy } from '../schema/bookings.schema.ts'
import { bookingTransitions } from '../schema/console.schema.ts'
import { properties } from '../schema/properties.schema.ts'

export type BookingRow = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert
type Patch = Partial<Omit<BookingRow, 'id' | 'phase'>>

// A booking fills every overlap group of its property, a block only the group of its id.
const EVERY_OVERLAP_GROUP = '(,)'

export async function findBooking(db: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

/** Reads and locks a booking until the transaction ends. */
export async function lockBooking(tx: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

/** The booking with this id; throws when it is gone, because bookings are never deleted. */
export async function requireBooking(db: Queryable, id: number): Promise<BookingRow> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error(`Booking ${id} is gone`)
  return booking
}

/** The same, locked until the transaction ends. */
export async function requireLocked(tx: Queryable, id: number): Promise<BookingRow> {
  const booking = await lockBooking(tx, id)
  if (!booking) throw new Error(`Booking ${id} is gone`)
  return booking
}

export async function findBookingByIntent(db: Queryable, intentId: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.intentId, intentId))
  return row ?? null
}

/** A guest's unpaid bookings whose hold is still active. */
export const findLiveHolds = (db: Queryable, guestId: string, now: Date) =>
  db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.guestId, guestId), isNull(bookings.paidAt), eq(bookings.phase, 'held'), gt(bookings.holdExpiresAt, now)),
    )
    .orderBy(asc(bookings.id))

/** The same, locked against payment and expiry until the transaction ends. */
export async function lockLiveHolds(tx: Queryable, guestId: string, now: Date): Promise<BookingRow[]> {
  return findLiveHolds(tx, guestId, now).for('update')
}

/**
 * A guest's holds that ended unpaid within a period: expired, canceled or replaced. Holds that the payment provider
 * prevented the guest from paying are excluded.
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

/** Records that the provider has not opened the payment of a hold; no effect once another call has opened it. */
export async function excuseUnopenedHold(db: Queryable, id: number): Promise<void> {
  await db
    .update(bookings)
    .set({ isHoldExcused: true })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held'), isNull(bookings.intentId)))
}

/** Records whether the provider prevents the guest from paying a hold; no effect once it is paid or over. */
export async function excuseHold(db: Queryable, id: number, isHoldExcused: boolean): Promise<void> {
  await db
    .update(bookings)
    .set({ isHoldExcused })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held'), sql`${bookings.isHoldExcused} <> ${isHoldExcused}`))
}

/** Writes the special requests of an active unpaid hold; null when the hold is paid or over. */
export async function writeSpecialRequests(
  db: Queryable,
  id: number,
  specialRequests: string | null,
  now: Date,
): Promise<BookingRow | null> {
  const [row] = await db
    .update(bookings)
    .set({ specialRequests, updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.phase, 'held'), gt(bookings.holdExpiresAt, now)))
    .returning()
  return row ?? null
}

/**
 * Writes the booking and takes its nights in one statement, both or neither, while the listing is locked against
 * deletion. Null when one of the nights is taken: the exclusion constraint decides before the booking is written, and
 * `ON CONFLICT DO NOTHING` tells the loser without an error. Refuses with `property_not_found` when the listing was
 * deleted, rejected or hidden with its host first.
 */
export async function insertHold(db: Queryable, booking: NewBooking): Promise<BookingRow | null> {
  const { propertyId, checkIn, checkOut } = booking
  const { columns, values } = toColumnsAndValues(bookings, booking)
  // The nights refer to a booking that does not exist yet: foreign keys are checked when the statement ends.
  const { rows } = await db.execute(sql`
    with listing as (
      select id from ${properties} where id = ${propertyId} and ${isListed} for key share
    ), nights as (
      insert into occupancy (property_id, booking_id, during, overlap_group)
      select id, nextval(pg_get_serial_sequence('bookings', 'id')), daterange(${checkIn}::date, ${checkOut}::date),
        ${EVERY_OVERLAP_GROUP}::int8range
      from listing on conflict do nothing returning booking_id
    ), written as (
      insert into bookings (id, ${columns}) select booking_id, ${values} from nights returning *
    )
    select written.* from listing left join written on true`)
  const [row] = rows
  if (!row) throw new Refusal('property_not_found')
  return row.id === null ? null : toTableRow(bookings, row)
}

/**
 * Moves a booking on only from one of the given phases: of several concurrent calls one succeeds and the rest get
 * null.
 */
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

/** Keeps a change of a booking's phase with its time, in the transaction of the change. */
export async function insertTransition(tx: Queryable, transition: typeof bookingTransitions.$inferInsert): Promise<void> {
  await tx.insert(bookingTransitions).values(transition)
}

export async function freeNights(tx: Queryable, bookingId: number): Promise<void> {
  await tx.update(occupancy).set({ active: false }).where(eq(occupancy.bookingId, bookingId))
}

/** Stores the payment of a booking; keeps the first one when two calls race. */
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

/** Leaves out the nights of a guest's own unpaid hold, which their next stay replaces. For queries of `occupancy`. */
export const exceptHoldOf = (guestId: string | undefined) =>
  guestId
    ? sql`and not exists (select 1 from ${bookings} b where b.id = ${occupancy.bookingId} and b.guest_id = ${guestId} and b.phase = 'held')`
    : sql``

/**
 * Whether any night of `[checkIn, checkOut)` is taken by a booking, a block or a stay of another site, the guest's
 * own unpaid hold excepted. For display only: the insert decides.
 */
export async function hasTakenNight(
  db: Queryable,
  propertyId: number,
  checkIn: IsoDate,
  checkOut: IsoDate,
  exceptGuestId?: string,
) {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (
      select 1 from ${occupancy} where ${occupancy.propertyId} = ${propertyId} and ${occupancy.active}
        and ${occupancy.during} && daterange(${checkIn}::date, ${checkOut}::date) ${exceptHoldOf(exceptGuestId)}
    ) as taken`)
  return onlyRow(rows).taken
}

/**
 * Lets a guest make one hold at a time, until the transaction ends, so that counts stay true. The listing is locked
 * before the person, as in the deletion of an account, to avoid deadlocks.
 */
export async function lockForHold(tx: Transaction, propertyId: number, guestId: string): Promise<void> {
  // Rows are locked in the order of the clauses. When the listing is gone, nothing is locked, and the hold is
  // refused.
  await tx.execute(sql`
    select from ${properties}, ${users} where ${properties.id} = ${propertyId} and ${users.id} = ${guestId}
    for key share of ${properties} for no key update of ${users}`)
}

/** Names and addresses for the emails about a booking. */
export async function findParties(db: Queryable, bookingId: number) {
  const [guest] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, phoneNumber: users.phoneNumber })
    .from(users)
    .innerJoin(bookings, eq(bookings.guestId, users.id))
    .where(eq(bookings.id, bookingId))
  const [host] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      timeZone: properties.timeZone,
      translations: properties.translations,
    })
    .from(users)
    .innerJoin(properties, eq(properties.ownerId, users.id))
    .innerJoin(bookings, eq(bookings.propertyId, properties.id))
    .where(eq(bookings.id, bookingId))
  return guest && host ? { guest, host } : null
}

/**
 * The columns that a new row gives, and its values in the same order, both separated by commas: for an
 * `insert … select` in SQL. The database fills in the others.
 */
function toColumnsAndValues<T extends PgTable>(table: T, row: InferInsertModel<T>): { columns: SQL; values: SQL } {
  const all = getTableColumns(table)
  const given = Object.entries(row).flatMap(([key, value]) => {
    const column = all[key]
    return column && value !== undefined ? [{ name: sql.identifier(column.name), value: sql.param(value, column) }] : []
  })
  const comma = sql`, `
  return {
    columns: sql.join(
      given.map(({ name }) => name),
      comma,
    ),
    values: sql.join(
      given.map(({ value }) => value),
      comma,
    ),
  }
}

/** A row that SQL has read with `select *` or `returning *`, with the names and types of its table. */
function toTableRow<T extends PgTable>(table: T, raw: Record<string, unknown>): InferSelectModel<T> {
  const row = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = raw[column.name] ?? null
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(row)
}
