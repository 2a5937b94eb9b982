import { and, eq, isNull } from 'drizzle-orm'
import type { ListingStanding } from '#contract/properties/visibility.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isHostSuspended } from '../availability/listed.read-model.ts'

/** What decides who may see a listing, and its id. */
export interface PropertyStanding extends ListingStanding {
  id: number
}

/** Reads what the policy needs before a listing is shown. Deleted listings are treated as missing. */
export function createVisibilityReadModel(db: Queryable) {
  return {
    async findStanding(id: number): Promise<PropertyStanding | null> {
      const [row] = await db
        .select({ id: properties.id, ownerId: properties.ownerId, status: properties.status, isHostSuspended })
        .from(properties)
        .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
      return row ?? null
    },
    /** Whether a guest holds a confirmed booking of the listing, of any dates. */
    async hasConfirmedBooking(propertyId: number, guestId: string): Promise<boolean> {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.propertyId, propertyId), eq(bookings.guestId, guestId), eq(bookings.phase, 'confirmed')))
        .limit(1)
      return rows.length > 0
    },
  }
}
export type VisibilityReadModel = ReturnType<typeof createVisibilityReadModel>
