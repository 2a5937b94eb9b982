import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

/** What a stranger may find: approved and not deleted (S8, S9), of `properties p`. */
export const isListed: SQL = sql`p.status = 'approved' and p.deleted_at is null`

/** What decides who may see a listing. */
export interface PropertyStanding {
  id: number
  ownerId: string
  status: PropertyStatus
}

/** Reads what the policy needs to know before a listing is shown. Deleted listings are as good as never there. */
export function createVisibilityReadModel(db: Queryable) {
  return {
    async findStanding(id: number): Promise<PropertyStanding | null> {
      const [row] = await db
        .select({ id: properties.id, ownerId: properties.ownerId, status: properties.status })
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
