import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { calendarStays } from '../../db/schema/calendars.schema.ts'

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
