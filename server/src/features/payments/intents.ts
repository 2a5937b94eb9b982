import { currencyOf } from '#contract/bookings/price.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { attachIntent, type BookingRow, requireBooking } from '../../db/queries/bookings.queries.ts'
import { PostponedJob } from '../../platform/jobs/jobs.ts'
import type { CreatedIntent, ProviderIntent } from '../../platform/payment-provider/payment-provider.ts'
import { ProviderRefusal } from '../../platform/payment-provider/provider-errors.ts'
import { raiseException } from './exceptions.ts'
import {
  defineOperation,
  listOps,
  type MoneyContext,
  type PaymentOperation,
  planNow,
  runOperation,
  transferGroupOf,
} from './operations/provider-operation.ts'

// Opening and voiding the payment of a booking, as operations that survive a lost response and a dead process.

export type PaidBooking = BookingRow & { intentId: string; clientSecret: string }

const MINUTE_MS = 60_000
const LOOK_BACK_MS = 5 * MINUTE_MS

const hasIntent = (booking: BookingRow): booking is PaidBooking => booking.intentId !== null && booking.clientSecret !== null

/** Creates the booking's payment at the provider. A repeat, or another process, finds the first one. */
export async function ensureIntent(ctx: MoneyContext, booking: BookingRow): Promise<PaidBooking> {
  const known = hasIntent(booking) ? booking : await requireBooking(ctx.db, booking.id)
  if (hasIntent(known)) return known
  const planned = await planNow(ctx, { bookingId: booking.id, kind: 'intent', amountCents: booking.totalCents })
  const failure = await runOperation(ctx, planned, opening).catch((error: unknown) => error)
  const opened = await requireBooking(ctx.db, booking.id)
  if (hasIntent(opened)) return opened
  // Refused or postponed: the guest may try again, which is no fault of the server.
  if (!failure || failure instanceof PostponedJob) throw new Refusal('provider_unavailable')
  throw failure
}

/** Whether the provider has refused to open a payment for the booking: then there is nothing to void. */
export async function wasRefused(ctx: MoneyContext, booking: BookingRow): Promise<boolean> {
  const [opened] = await listOps(ctx.db, booking.id, 'intent')
  if (opened?.state !== 'parked' || hasIntent(await requireBooking(ctx.db, booking.id))) return false
  return (await opening.find(ctx, opened)) === null
}

/** Asks the provider to void the payment. Ask for its state afterwards: it may have succeeded a moment before. */
export async function voidPayment(ctx: MoneyContext, booking: BookingRow): Promise<void> {
  const planned = await planNow(ctx, { bookingId: booking.id, kind: 'void', amountCents: booking.totalCents })
  await runOperation(ctx, planned, voiding)
}

async function deadLetter(ctx: MoneyContext, op: PaymentOperation, message: string) {
  const detail = `The provider refused the ${op.kind} of booking ${op.bookingId}: ${message}`
  await raiseException(ctx, ctx.db, { key: `op_refused:${op.id}`, kind: 'payment', bookingId: op.bookingId, detail })
  return 'dead_letter' as const
}

/** Opens the payment of a booking at the provider. */
export const opening = defineOperation<CreatedIntent>({
  find: async ({ payments }, op) => {
    const since = new Date((op.firstSentAt ?? op.createdAt).getTime() - LOOK_BACK_MS)
    for await (const intent of payments.listIntents({ since })) {
      if (intent.metadata.booking_id === String(op.bookingId) && intent.status !== 'canceled') return intent
    }
    return null
  },
  send: async ({ db, payments }, op) => {
    const booking = await requireBooking(db, op.bookingId)
    return payments.createIntent({
      amountCents: op.amountCents,
      currency: currencyOf(booking.quote),
      description: `${booking.property.title}, ${booking.checkIn} to ${booking.checkOut}`,
      metadata: { booking_id: String(booking.id), property_id: String(booking.propertyId), guest_id: booking.guestId },
      idempotencyKey: op.idempotencyKey,
      transferGroup: transferGroupOf(booking.id),
    })
  },
  record: (_ctx, tx, op, intent) => attachIntent(tx, op.bookingId, intent),
  refused: async (ctx, op, refusal) =>
    refusal.reason === 'key_reused' ? { retryAt: ctx.clock.now() } : deadLetter(ctx, op, refusal.message),
})

/** Voids the payment of a booking at the provider, and opens one first when it is missing. */
export const voiding = defineOperation<ProviderIntent>({
  find: async ({ db, payments }, op) => {
    const { intentId } = await requireBooking(db, op.bookingId)
    const intent = intentId ? await payments.getIntent(intentId) : null
    return intent?.status === 'canceled' || intent?.status === 'succeeded' ? intent : null
  },
  send: async (ctx, op) => {
    const { intentId } = await ensureIntent(ctx, await requireBooking(ctx.db, op.bookingId))
    const intent = await ctx.payments.cancelIntent(intentId, op.idempotencyKey)
    if (intent.status === 'canceled' || intent.status === 'succeeded') return intent
    throw new ProviderRefusal('intent_state', null, `payment ${intentId} is ${intent.status}`, null)
  },
  record: async () => undefined,
  refused: async (ctx, op, refusal) => {
    if (refusal.reason === 'key_reused') return { retryAt: ctx.clock.now() }
    // A payment in progress can be voided, or has succeeded, a little later.
    if (refusal.reason === 'intent_state') return { retryAt: new Date(ctx.clock.now().getTime() + MINUTE_MS) }
    return deadLetter(ctx, op, refusal.message)
  },
})
