import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { chargeLines } from '#contract/ledger/ledger.rules.ts'
import type { Database } from '../client.ts'
import { postToLedger } from '../ledger-book.ts'
import { bookings } from '../schema/bookings.schema.ts'
import { properties } from '../schema/properties.schema.ts'

export interface DemoPayment {
  intentId: string
  clientSecret: string
  /** The charge that took the money. */
  chargeId: string | null
}

/** Where the demo world gets real payments from, so that a refund of one of its bookings works like any other. */
export interface DemoPayments {
  /** Opens a payment of integer cents and pays it with a test card. */
  payIntent(amountCents: number, metadata: Record<string, string>): Promise<DemoPayment>
  /** Opens a payout account with everything handed in, for a host. Without it hosts have an account the provider does not know. */
  openAccount?(person: { id: string; email: string }): Promise<string>
}

const AT_ONCE = 4

type PaidStay = Awaited<ReturnType<typeof listUnpaid>>[number]

/** Stays without a payment at the provider: those that lie ahead, and the past ones of the host who shows what hosts earn. */
const listUnpaid = (db: Database, today: string, showcaseHostId: string) =>
  db
    .select({
      id: bookings.id,
      propertyId: bookings.propertyId,
      guestId: bookings.guestId,
      totalCents: bookings.totalCents,
      quote: bookings.quote,
      paidAt: bookings.paidAt,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        inArray(bookings.phase, ['paid', 'confirmed']),
        or(gte(bookings.checkOut, today), eq(properties.ownerId, showcaseHostId)),
        isNotNull(bookings.paidAt),
        isNull(bookings.intentId),
      ),
    )
    .orderBy(asc(bookings.id))

/** Remembers the payment of a stay and writes it into the ledger, both or neither. */
const keepPayment = (db: Database, stay: PaidStay, { intentId, clientSecret, chargeId }: DemoPayment): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(bookings).set({ intentId, clientSecret }).where(eq(bookings.id, stay.id))
    await postToLedger(tx, {
      ref: `charge:${stay.id}`,
      kind: 'charge',
      bookingId: stay.id,
      providerRef: chargeId,
      occurredAt: stay.paidAt ?? new Date(),
      lines: chargeLines(stay.quote),
    })
  })

/** Pays the bookings of the demo world that have no payment at the provider yet. May be broken off and repeated. */
export async function payStays(db: Database, payments: DemoPayments, today: string, showcaseHostId: string): Promise<number> {
  const unpaid = await listUnpaid(db, today, showcaseHostId)
  const queue = unpaid.values()
  const work = async () => {
    for (const stay of queue) {
      const metadata = { booking_id: String(stay.id), property_id: String(stay.propertyId), guest_id: stay.guestId }
      await keepPayment(db, stay, await payments.payIntent(stay.totalCents, metadata))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unpaid.length
}
