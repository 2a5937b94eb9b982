import { eq } from 'drizzle-orm'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { Queryable } from '../../../db/client.ts'
import { bookings } from '../../../db/schema/bookings.schema.ts'
import { recordEvent } from '../../../platform/jobs/webhook-outbox.ts'

interface Payment {
  kind: WebhookKind & `payment.${string}`
  bookingId: number
  amountCents: number
  at: Date
}

/** Writes the event of money that moved for a booking, beside its new entry of the ledger. */
export async function recordPayment(tx: Queryable, { kind, bookingId, amountCents, at }: Payment): Promise<void> {
  const [booking] = await tx.select({ propertyId: bookings.propertyId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const data = { bookingId, propertyId: booking.propertyId, amount: toDollars(amountCents), currency: 'usd' as const }
  await recordEvent(tx, { kind, data, at })
}
