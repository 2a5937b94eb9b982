import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { PaymentCard } from '#contract/bookings/card.rules.ts'
import { currencyOf } from '#contract/bookings/price.rules.ts'
import { chargeLines } from '#contract/ledger/ledger.rules.ts'
import type { Database } from '../db/client.ts'
import { bookings } from '../db/schema/bookings.schema.ts'
import { properties } from '../db/schema/properties.schema.ts'
import { postToLedger } from '../features/ledger/posting.ts'

export interface DemoPayment {
  intentId: string
  clientSecret: string
  /** The charge of the payment. */
  chargeId: string | null
  card: PaymentCard | null
}

/** The source of the demo world's real payments, so that a refund of its bookings works like any other. */
export interface DemoPayments {
  /** Creates a payment of integer cents in a currency and pays it with a test card. */
  payIntent(amount: { amountCents: number; currency: string }, metadata: Record<string, string>): Promise<DemoPayment>
  /**
   * Opens a completed payout account for a host. Without it hosts have an account that the provider does not know.
   */
  openAccount?(person: { id: string; email: string }): Promise<string>
}

const AT_ONCE = 4

type PaidStay = Awaited<ReturnType<typeof listUnpaid>>[number]

/** Stays without a payment at the provider: upcoming ones, and past ones of the host who demonstrates earnings. */
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

/** Stores the payment of a stay and posts it to the ledger, both or neither. */
const keepPayment = (db: Database, stay: PaidStay, { card, chargeId, ...payment }: DemoPayment): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ ...payment, cardBrand: card?.brand, cardLast4: card?.last4 })
      .where(eq(bookings.id, stay.id))
    await postToLedger(tx, {
      ref: `charge:${stay.id}`,
      kind: 'charge',
      bookingId: stay.id,
      providerRef: chargeId,
      occurredAt: stay.paidAt ?? new Date(),
      lines: chargeLines(stay.quote),
    })
  })

/** Pays the demo bookings that have no payment at the provider yet. May be interrupted and repeated. */
export async function payStays(db: Database, payments: DemoPayments, today: string, showcaseHostId: string): Promise<number> {
  const unpaid = await listUnpaid(db, today, showcaseHostId)
  const queue = unpaid.values()
  const work = async () => {
    for (const stay of queue) {
      const metadata = { booking_id: String(stay.id), property_id: String(stay.propertyId), guest_id: stay.guestId }
      const amount = { amountCents: stay.totalCents, currency: currencyOf(stay.quote) }
      await keepPayment(db, stay, await payments.payIntent(amount, metadata))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unpaid.length
}
