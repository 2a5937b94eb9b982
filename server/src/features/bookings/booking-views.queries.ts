import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { isHostSuspended } from '../../db/conditions/public-listing.ts'
import { onlyRow } from '../../db/only-row.ts'
import { changedAtOf } from '../../db/queries/record-changes.queries.ts'
import { readTerms } from '../../db/queries/stay-terms.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { calendarStays } from '../../db/schema/calendars.schema.ts'
import { payoutAccounts } from '../../db/schema/platform.schema.ts'
import { properties, propertyFees, propertyImages } from '../../db/schema/properties.schema.ts'

type RefundStatus = (typeof refunds.$inferSelect)['status']

/**
 * The refunds of a booking combined: their sum, and the least settled state; null without any. Read after sorting
 * and limiting, so that a list only queries the refunds of its own bookings.
 */
const refund = {
  amountCents: sql<number | null>`(select sum(r.amount_cents) from ${refunds} r where r.booking_id = ${bookings.id})`.mapWith(
    (sum: string) => Number(sum),
  ),
  status: sql<RefundStatus | null>`(select case when bool_or(r.status = 'failed') then 'failed'
    when bool_or(r.status = 'pending') then 'pending' when count(*) > 0 then 'succeeded' end
    from ${refunds} r where r.booking_id = ${bookings.id})`,
}

const hosts = alias(users, 'hosts')

const view = {
  booking: bookings,
  guest: {
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    phoneNumber: users.phoneNumber,
    photoKey: users.photoSmallKey,
  },
  ownerId: properties.ownerId,
  hostFirstName: hosts.firstName,
  timeZone: properties.timeZone,
  written: { language: properties.language, translations: properties.translations },
  changedAt: changedAtOf('booking', bookings.id, bookings.updatedAt),
  refund,
}

const fromBookings = (db: Queryable) =>
  db
    .select(view)
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, properties.ownerId))

export type BookingView = Awaited<ReturnType<typeof findBookingView>> & object

export async function findBookingView(db: Queryable, id: number) {
  const [row] = await fromBookings(db).where(eq(bookings.id, id))
  return row ?? null
}

/** The same of a booking that exists: bookings are never deleted. */
export const readBookingView = async (db: Queryable, id: number) => onlyRow(await fromBookings(db).where(eq(bookings.id, id)))

/** These bookings, in the order of the ids. */
export async function listBookingViews(db: Queryable, ids: readonly number[]): Promise<BookingView[]> {
  if (ids.length === 0) return []
  const views = new Map((await fromBookings(db).where(inArray(bookings.id, [...ids]))).map((row) => [row.booking.id, row]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

/**
 * Excludes holds that the same guest replaced; one that was paid anyway stays, because its refund must be visible.
 */
export const isNotReplaced = sql`(${bookings.cancelReason} is distinct from 'replaced' or ${bookings.paidAt} is not null)`

/** The same of a row. */
export const isListed = ({ cancelReason, paidAt }: BookingView['booking']): boolean =>
  cancelReason !== 'replaced' || paidAt !== null

/**
 * The stays that keep nights of a property and end on `from` or later, earliest first; the given guest's own unpaid
 * hold is excluded.
 */
export const listBusyDates = (db: Queryable, propertyId: number, viewerId: string | null, from: IsoDate) =>
  db
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut, phase: bookings.phase })
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        inArray(bookings.phase, ['held', 'expiring', 'paid', 'confirmed']),
        isNotReplaced,
        gte(bookings.checkOut, from),
        viewerId ? or(ne(bookings.guestId, viewerId), ne(bookings.phase, 'held')) : undefined,
      ),
    )
    .orderBy(bookings.checkIn)

/** The imported stays that end on `from` or later, earliest first. */
export const listImportedDates = (db: Queryable, propertyId: number, from: IsoDate) =>
  db
    .select({ checkIn: calendarStays.startDate, checkOut: calendarStays.endDate })
    .from(calendarStays)
    .where(and(eq(calendarStays.propertyId, propertyId), gte(calendarStays.endDate, from)))
    .orderBy(calendarStays.startDate)

/**
 * What a quote and a booking need of a listing; null when there is none. `isHostPayable`: payout onboarding is
 * complete; `terms`: the host's rules for days and stays.
 */
export async function findBookable(db: Queryable, propertyId: number) {
  const [property] = await db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      status: properties.status,
      isHostSuspended,
      title: properties.title,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      country: properties.country,
      timeZone: properties.timeZone,
      priceCents: properties.priceCents,
      maxGuests: properties.maxGuests,
      cancellationPolicy: properties.cancellationPolicy,
      instantBook: properties.instantBook,
      primaryImageKey: propertyImages.key,
      isHostPayable: payoutAccounts.onboardingComplete,
    })
    .from(properties)
    .leftJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), propertyImages.isPrimary))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, properties.ownerId))
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
  if (!property) return null
  const fees = await db
    .select({
      id: propertyFees.id,
      name: propertyFees.name,
      amountCents: propertyFees.amountCents,
      isRequired: propertyFees.isRequired,
    })
    .from(propertyFees)
    .where(eq(propertyFees.propertyId, propertyId))
    .orderBy(desc(propertyFees.isRequired), propertyFees.id)
  return { ...property, isHostPayable: property.isHostPayable ?? false, fees, terms: await readTerms(db, propertyId) }
}
export type Bookable = NonNullable<Awaited<ReturnType<typeof findBookable>>>
