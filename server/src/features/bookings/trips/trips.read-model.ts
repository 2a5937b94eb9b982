import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { properties } from '../../../db/schema/properties.schema.ts'
import { findBookingView } from '../bookings.read-model.ts'

/** A booking with its listing's place and its host; null when there is none. */
export async function findTripView(db: Queryable, bookingId: number) {
  const view = await findBookingView(db, bookingId)
  if (!view) return null
  const about = await db
    .select({
      latitude: properties.latitude,
      longitude: properties.longitude,
      hostPhotoKey: users.photoSmallKey,
      hostSince: users.createdAt,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(eq(properties.id, view.booking.propertyId))
  return { view, ...onlyRow(about) }
}
