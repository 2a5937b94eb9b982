import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { bookings } from '../schema/bookings.schema.ts'

/** Where the demo world gets real payments from, so that a refund of one of its bookings works like any other. */
export interface DemoPayments {
  /** Opens a payment of integer cents and pays it with a test card. */
  payIntent(amountCents: number, metadata: Record<string, string>): Promise<{ intentId: string; clientSecret: string }>
  /** Opens a payout account with everything handed in, for a host. Without it hosts have an account the provider does not know. */
  openAccount?(person: { id: string; email: string }): Promise<string>
}

const AT_ONCE = 4

/** Pays the bookings of the demo world that lie ahead and have no payment at the provider yet. May be broken off and repeated. */
export async function payStaysAhead(db: Database, payments: DemoPayments, today: string): Promise<number> {
  const unpaid = await db
    .select({ id: bookings.id, propertyId: bookings.propertyId, guestId: bookings.guestId, totalCents: bookings.totalCents })
    .from(bookings)
    .where(
      and(
        inArray(bookings.phase, ['paid', 'confirmed']),
        gte(bookings.checkOut, today),
        isNotNull(bookings.paidAt),
        isNull(bookings.intentId),
      ),
    )
    .orderBy(asc(bookings.id))
  const queue = unpaid.values()
  const work = async () => {
    for (const { id, propertyId, guestId, totalCents } of queue) {
      const metadata = { booking_id: String(id), property_id: String(propertyId), guest_id: guestId }
      const intent = await payments.payIntent(totalCents, metadata)
      await db.update(bookings).set(intent).where(eq(bookings.id, id))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unpaid.length
}
