import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CreatedIntent, PaymentProvider, ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'
import { attachIntent, type BookingRow, findBooking } from '../../bookings/bookings.repository.ts'
import type { OperationHandler, PaymentOperations } from '../operations/payment-operations.service.ts'
import type { PaymentExceptions } from '../reconciliation/payment-exceptions.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'listIntents' | 'cancelIntent'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
}

export type PaidBooking = BookingRow & { intentId: string; clientSecret: string }
export type PaymentIntents = ReturnType<typeof createPaymentIntents>

const MINUTE_MS = 60_000
const LOOK_BACK_MS = 5 * MINUTE_MS

/** Opening and voiding the payment of a booking, as operations that survive a lost response and a dead process. */
export function createPaymentIntents({ db, clock, payments, ops, exceptions }: Deps) {
  const requireBooking = async (id: number): Promise<BookingRow> => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error(`Booking ${id} is gone`)
    return booking
  }
  const deadLetter = async (op: { id: number; bookingId: number; kind: string }, message: string) => {
    const detail = `The provider refused the ${op.kind} of booking ${op.bookingId}: ${message}`
    await exceptions.raise(db, { key: `op_refused:${op.id}`, kind: 'payment', bookingId: op.bookingId, detail })
    return 'dead_letter' as const
  }

  const opening: OperationHandler<CreatedIntent> = {
    find: async (op) => {
      const since = new Date((op.firstSentAt ?? op.createdAt).getTime() - LOOK_BACK_MS)
      for await (const intent of payments.listIntents({ since })) {
        if (intent.metadata.booking_id === String(op.bookingId) && intent.status !== 'canceled') return intent
      }
      return null
    },
    send: async (op) => {
      const booking = await requireBooking(op.bookingId)
      return payments.createIntent({
        amountCents: op.amountCents,
        currency: 'usd',
        description: `${booking.property.title}, ${booking.checkIn} to ${booking.checkOut}`,
        metadata: { booking_id: String(booking.id), property_id: String(booking.propertyId), guest_id: booking.guestId },
        idempotencyKey: op.idempotencyKey,
        transferGroup: `booking_${booking.id}`,
      })
    },
    settle: (tx, op, intent) => attachIntent(tx, op.bookingId, intent),
    refused: (op, refusal) =>
      refusal.reason === 'key_reused' ? Promise.resolve({ retryAt: clock.now() }) : deadLetter(op, refusal.message),
  }

  const voiding: OperationHandler<ProviderIntent> = {
    find: async (op) => {
      const { intentId } = await requireBooking(op.bookingId)
      const intent = intentId ? await payments.getIntent(intentId) : null
      return intent?.status === 'canceled' || intent?.status === 'succeeded' ? intent : null
    },
    send: async (op) => {
      const { intentId } = await ensureIntent(await requireBooking(op.bookingId))
      const intent = await payments.cancelIntent(intentId, op.idempotencyKey)
      if (intent.status === 'canceled' || intent.status === 'succeeded') return intent
      throw new ProviderRefusal('intent_state', null, `payment ${intentId} is ${intent.status}`, null)
    },
    settle: async () => undefined,
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      // A payment in progress can be voided, or has succeeded, a little later.
      if (refusal.reason === 'intent_state') return { retryAt: new Date(clock.now().getTime() + MINUTE_MS) }
      return deadLetter(op, refusal.message)
    },
  }

  /**
   * Gives the booking its payment at the provider. A repeat, or another process at the same time, finds the first
   * one.
   */
  const ensureIntent = async (booking: BookingRow): Promise<PaidBooking> => {
    const known = hasIntent(booking) ? booking : await requireBooking(booking.id)
    if (hasIntent(known)) return known
    const planned = await ops.planNow(booking.id, 'intent', booking.totalCents)
    const failure = await ops.execute(planned.id).catch((error: unknown) => error)
    const opened = await requireBooking(booking.id)
    if (hasIntent(opened)) return opened
    throw failure ?? new Refusal('provider_unavailable')
  }

  return {
    /** Open and void payments at the provider. */
    operationHandlers: { opening, voiding },

    ensureIntent,

    /** Whether the provider has refused to open a payment for the booking: then there is nothing to void. */
    wasRefused: async (booking: BookingRow): Promise<boolean> => {
      const [opened] = await ops.list(db, booking.id, 'intent')
      return opened?.state === 'parked' && !hasIntent(await requireBooking(booking.id)) && (await opening.find(opened)) === null
    },

    /**
     * Asks the provider to void the payment. Ask for its state afterwards: it may have succeeded a moment before.
     */
    voidPayment: async (booking: BookingRow): Promise<void> => {
      const planned = await ops.planNow(booking.id, 'void', booking.totalCents)
      await ops.execute(planned.id)
    },
  }
}

const hasIntent = (booking: BookingRow): booking is PaidBooking => booking.intentId !== null && booking.clientSecret !== null
