import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CreatedIntent, PaymentProvider, ProviderIntent } from '../../platform/payment-provider/payment-provider.ts'
import { ProviderRefusal } from '../../platform/payment-provider/provider-errors.ts'
import type { Concerns } from '../ledger/concerns.repository.ts'
import type { OpWork, PaymentOps } from '../payment-ops/payment-ops.service.ts'
import { attachIntent, type BookingRow, findBooking } from './bookings.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'listIntents' | 'cancelIntent'>
  ops: PaymentOps
  concerns: Concerns
}

export type PaidBooking = BookingRow & { intentId: string; clientSecret: string }
export type PaymentSteps = ReturnType<typeof createPaymentSteps>

const MINUTE_MS = 60_000
const LOOK_BACK_MS = 5 * MINUTE_MS

/** Opening and voiding the payment of a booking, as operations that survive a lost answer and a dead process. */
export function createPaymentSteps({ db, clock, payments, ops, concerns }: Deps) {
  const requireBooking = async (id: number): Promise<BookingRow> => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error(`Booking ${id} is gone`)
    return booking
  }
  const park = async (op: { id: number; bookingId: number; kind: string }, message: string) => {
    const detail = `The provider refused the ${op.kind} of booking ${op.bookingId}: ${message}`
    await concerns.raise(db, { key: `op_refused:${op.id}`, kind: 'payment', bookingId: op.bookingId, detail })
    return 'park' as const
  }

  const opening: OpWork<CreatedIntent> = {
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
      refusal.reason === 'key_reused' ? Promise.resolve({ retryAt: clock.now() }) : park(op, refusal.message),
  }

  const voiding: OpWork<ProviderIntent> = {
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
      // A payment that is being carried out can be voided, or has gone through, a little later.
      if (refusal.reason === 'intent_state') return { retryAt: new Date(clock.now().getTime() + MINUTE_MS) }
      return park(op, refusal.message)
    },
  }
  ops.register('intent', opening)
  ops.register('void', voiding)

  /** Gives the booking its payment at the provider. A repeat, or another process at the same time, finds the first one. */
  const ensureIntent = async (booking: BookingRow): Promise<PaidBooking> => {
    const known = hasIntent(booking) ? booking : await requireBooking(booking.id)
    if (hasIntent(known)) return known
    const planned = await ops.planNow(booking.id, 'intent', booking.totalCents)
    const failure = await ops.carryOut(planned.id).catch((error: unknown) => error)
    const opened = await requireBooking(booking.id)
    if (hasIntent(opened)) return opened
    throw failure ?? new Refusal('provider_unavailable')
  }

  return {
    ensureIntent,

    /** Whether the provider has refused to open a payment for the booking, and has none of it: then there is nothing to void. */
    wasRefused: async (booking: BookingRow): Promise<boolean> => {
      const [opened] = await ops.list(db, booking.id, 'intent')
      return opened?.state === 'parked' && !hasIntent(await requireBooking(booking.id)) && (await opening.find(opened)) === null
    },

    /** Asks the provider to end the payment. What became of it is to be asked afterwards: it may have gone through a moment before. */
    voidPayment: async (booking: BookingRow): Promise<void> => {
      const planned = await ops.planNow(booking.id, 'void', booking.totalCents)
      await ops.carryOut(planned.id)
    },
  }
}

const hasIntent = (booking: BookingRow): booking is PaidBooking => booking.intentId !== null && booking.clientSecret !== null
