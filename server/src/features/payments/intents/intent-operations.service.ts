import type { Database } from '../../../db/client.ts'
import { attachIntent, type BookingRow, requireBooking } from '../../../db/queries/bookings.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CreatedIntent, PaymentProvider, ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'
import type { PaymentExceptions } from '../exceptions.ts'
import type { OperationHandler } from '../operations/operations.ts'
import { type PaymentOperation, transferGroupOf } from '../operations/plan-operation.ts'

export interface IntentOperationDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'listIntents' | 'cancelIntent'>
  exceptions: PaymentExceptions
}

export type PaidBooking = BookingRow & { intentId: string; clientSecret: string }

const MINUTE_MS = 60_000
const LOOK_BACK_MS = 5 * MINUTE_MS

async function deadLetter({ db, exceptions }: IntentOperationDeps, op: PaymentOperation, message: string) {
  const detail = `The provider refused the ${op.kind} of booking ${op.bookingId}: ${message}`
  await exceptions.raise(db, { key: `op_refused:${op.id}`, kind: 'payment', bookingId: op.bookingId, detail })
  return 'dead_letter' as const
}

/** Opens the payment of a booking at the provider. */
export function createOpening(deps: IntentOperationDeps): OperationHandler<CreatedIntent> {
  const { db, clock, payments } = deps
  return {
    find: async (op) => {
      const since = new Date((op.firstSentAt ?? op.createdAt).getTime() - LOOK_BACK_MS)
      for await (const intent of payments.listIntents({ since })) {
        if (intent.metadata.booking_id === String(op.bookingId) && intent.status !== 'canceled') return intent
      }
      return null
    },
    send: async (op) => {
      const booking = await requireBooking(db, op.bookingId)
      return payments.createIntent({
        amountCents: op.amountCents,
        currency: 'usd',
        description: `${booking.property.title}, ${booking.checkIn} to ${booking.checkOut}`,
        metadata: { booking_id: String(booking.id), property_id: String(booking.propertyId), guest_id: booking.guestId },
        idempotencyKey: op.idempotencyKey,
        transferGroup: transferGroupOf(booking.id),
      })
    },
    record: (tx, op, intent) => attachIntent(tx, op.bookingId, intent),
    refused: (op, refusal) =>
      refusal.reason === 'key_reused' ? Promise.resolve({ retryAt: clock.now() }) : deadLetter(deps, op, refusal.message),
  }
}

/** Voids the payment of a booking at the provider; `ensureIntent` opens one first when it is missing. */
export function createVoiding(
  deps: IntentOperationDeps,
  ensureIntent: (booking: BookingRow) => Promise<PaidBooking>,
): OperationHandler<ProviderIntent> {
  const { db, clock, payments } = deps
  return {
    find: async (op) => {
      const { intentId } = await requireBooking(db, op.bookingId)
      const intent = intentId ? await payments.getIntent(intentId) : null
      return intent?.status === 'canceled' || intent?.status === 'succeeded' ? intent : null
    },
    send: async (op) => {
      const { intentId } = await ensureIntent(await requireBooking(db, op.bookingId))
      const intent = await payments.cancelIntent(intentId, op.idempotencyKey)
      if (intent.status === 'canceled' || intent.status === 'succeeded') return intent
      throw new ProviderRefusal('intent_state', null, `payment ${intentId} is ${intent.status}`, null)
    },
    record: async () => undefined,
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      // A payment in progress can be voided, or has succeeded, a little later.
      if (refusal.reason === 'intent_state') return { retryAt: new Date(clock.now().getTime() + MINUTE_MS) }
      return deadLetter(deps, op, refusal.message)
    },
  }
}
