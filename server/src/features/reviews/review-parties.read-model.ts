import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

const hosts = alias(users, 'hosts')

/** The recipient and subject of an email about a stay; null when there is no such stay. */
export async function findReviewParties(db: Queryable, bookingId: number) {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      title: bookings.property,
      propertyId: bookings.propertyId,
      guest: { id: users.id, email: users.email, firstName: users.firstName },
      host: { id: hosts.id, email: hosts.email, firstName: hosts.firstName },
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, properties.ownerId))
    .where(eq(bookings.id, bookingId))
  return row ? { ...row, title: row.title.title } : null
}
export type ReviewParties = NonNullable<Awaited<ReturnType<typeof findReviewParties>>>

export async function findAuthorAddress(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}
