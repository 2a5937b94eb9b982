import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { calendarExports, calendarStays } from '../../db/schema/calendars.schema.ts'
import { properties, propertyBlocks } from '../../db/schema/properties.schema.ts'

export interface ImportedStay extends Nights {
  id: number
  feedId: number
  /** Whether the last reading of its calendar lacks it. */
  isMissing: boolean
}

/** The imported stays of a listing that are not over on `today`, earliest first. */
export const listImportedStays = (db: Queryable, propertyId: number, today: IsoDate): Promise<ImportedStay[]> =>
  db
    .select({
      id: calendarStays.id,
      feedId: calendarStays.feedId,
      from: calendarStays.startDate,
      to: calendarStays.endDate,
      isMissing: sql<boolean>`${calendarStays.missingSince} is not null`,
    })
    .from(calendarStays)
    .where(and(eq(calendarStays.propertyId, propertyId), gt(calendarStays.endDate, today)))
    .orderBy(asc(calendarStays.startDate), asc(calendarStays.endDate), asc(calendarStays.id))

/** The paid stays of a listing that are not over on `today`, with their last change. */
export const listOwnStays = (db: Queryable, propertyId: number, today: IsoDate) =>
  db
    .select({ id: bookings.id, from: bookings.checkIn, to: bookings.checkOut, changedAt: bookings.updatedAt })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), inArray(bookings.phase, ['paid', 'confirmed']), gt(bookings.checkOut, today)))
    .orderBy(asc(bookings.checkIn), asc(bookings.id))

/** The blocked days of a listing that are not over on `today`; the last one is included. */
export const listOwnBlocks = (db: Queryable, propertyId: number, today: IsoDate) =>
  db
    .select({
      id: propertyBlocks.id,
      first: propertyBlocks.startDate,
      last: propertyBlocks.endDate,
      changedAt: propertyBlocks.createdAt,
    })
    .from(propertyBlocks)
    .where(and(eq(propertyBlocks.propertyId, propertyId), sql`${propertyBlocks.endDate} >= ${today}`))
    .orderBy(asc(propertyBlocks.startDate), asc(propertyBlocks.id))

/** The listing whose calendar a secret opens; null for an unknown secret, or a deleted listing. */
export async function findExported(db: Queryable, key: string): Promise<number | null> {
  const [row] = await db
    .select({ propertyId: calendarExports.propertyId })
    .from(calendarExports)
    .innerJoin(properties, and(eq(properties.id, calendarExports.propertyId), isNull(properties.deletedAt)))
    .where(eq(calendarExports.key, key))
  return row?.propertyId ?? null
}

/** The address of a listing's host, and the listing's title; null for a deleted listing. */
export async function findHost(db: Queryable, propertyId: number): Promise<{ to: string; place: string } | null> {
  const [row] = await db
    .select({ to: users.email, place: properties.title })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
  return row ?? null
}
