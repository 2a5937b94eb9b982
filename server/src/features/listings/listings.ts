import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { checkInDetails, properties, wishlistItems } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVersion, type WantedVersions } from '../../http/caller/versions.ts'
import type { Coordinates, PostalAddress } from '../../platform/geocoder/geocoder.ts'
import { recordListingEvent } from '../../platform/jobs/webhook-outbox.ts'
import { requireOwned } from '../properties/listing-access.ts'

/** The pin of an address before the host moves it; null when the address is unknown. */
export async function locateAddress({ geocoder }: Needs<'geocoder'>, address: PostalAddress): Promise<Coordinates | null> {
  const place = await geocoder.locate(address)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/** Blocks every booking of the listing, too, until the transaction ends; false when it is gone. */
async function lockListingAgainstBookings(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('update')
  return rows.length > 0
}

/** Whether the listing has held nights, or a paid stay that is not over at the property. */
async function hasStayAhead(tx: Queryable, propertyId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        sql`(${bookings.phase} in ('held', 'expiring') or (${bookings.phase} in ('paid', 'confirmed') and ${bookings.checkOut} >= ${todayAtPlace(now)}))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes a listing: wishlists drop it, its check-in details go, bookings keep their snapshot. */
async function markDeleted(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(properties).set({ deletedAt: now, updatedAt: now }).where(eq(properties.id, id))
  await tx.delete(wishlistItems).where(eq(wishlistItems.propertyId, id))
  await tx.delete(checkInDetails).where(eq(checkInDetails.propertyId, id))
}

/**
 * Deletes a listing; past bookings keep their snapshot. Refuses with `has_upcoming_bookings` while there are held
 * nights or paid stays that are not over: the row is locked, so that a concurrent booking comes first or finds
 * nothing. Refuses with `changed_since` when it has another version than `wanted`.
 */
export async function deleteListing(
  ctx: Needs<'db' | 'reads' | 'clock'>,
  actor: Actor,
  id: number,
  wanted: WantedVersions = null,
): Promise<void> {
  const { db, clock } = ctx
  await requireOwned(ctx, id, actor)
  await db.transaction(async (tx) => {
    if (!(await lockListingAgainstBookings(tx, id))) throw new Refusal('property_not_found')
    await requireVersion(tx, 'listing', id, wanted)
    if (await hasStayAhead(tx, id, clock.now())) throw new Refusal('has_upcoming_bookings')
    await markDeleted(tx, id, clock.now())
    await recordListingEvent(tx, { kind: 'listing.deleted', propertyId: id, at: clock.now() })
  })
}
