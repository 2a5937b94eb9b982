import type { CancelReason } from '#contract/bookings/bookings.rules.ts'
import type { Transaction } from '../../../db/client.ts'
import {
  type BookingRow,
  excuseUnopenedHold,
  findBooking,
  findBookingByIntent,
  lockBooking,
  markPaymentFailed,
} from '../../../db/queries/bookings.queries.ts'
import { retryTransientErrors } from '../../../db/transient-errors.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import { learnFailures } from '../../payments/failed-attempts.ts'
import { voidPayment, wasRefused } from '../../payments/intents.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { handlePaidIntent, hasExpectedAmount } from './received-payments.ts'
import { applyTransition, transition } from './transitions.ts'

// Moves bookings along the table of transitions and makes the payment provider follow. A conditional update decides
// every change, and its effects (email, ledger, refund) are written in the same transaction. The provider is never
// called inside one. Every step may run again.

/** The end of an unopened hold is tried again for about as long as the hold would last. */
const HOLD_RETRIES = { tries: 100, pauseMs: 250 }

/**
 * Asks the provider for the payment's state and moves the booking accordingly. Webhook, confirm call and sweep all
 * end here.
 */
export async function advancePayment(
  ctx: MoneyContext,
  bookingId: number,
): Promise<'succeeded' | 'processing' | 'open' | 'canceled'> {
  const { db, payments } = ctx
  const booking = await findBooking(db, bookingId)
  if (!booking?.intentId) return 'open'
  const intent = await payments.getIntent(booking.intentId)
  if (intent.status === 'succeeded') {
    if (!(await hasExpectedAmount(ctx, booking, intent))) return 'processing'
    await handlePaidIntent(ctx, booking, intent)
    return 'succeeded'
  }
  if (intent.status === 'canceled') {
    if (booking.phase === 'held') await expireHold(ctx, booking)
    const expiring = await findBooking(db, bookingId)
    if (expiring?.phase === 'expiring') await transition(ctx, expiring, { action: 'release_nights', by: 'system' })
    await noteFailures(ctx, booking, intent)
    return 'canceled'
  }
  if (intent.status === 'processing') return 'processing'
  await noteFailures(ctx, booking, intent)
  return 'open'
}

export async function advanceIntent(ctx: MoneyContext, intentId: string): Promise<void> {
  const booking = await findBookingByIntent(ctx.db, intentId)
  if (booking) await advancePayment(ctx, booking.id)
}

/** Counts failed attempts; too many end every hold of the guest that still waits for its payment. */
async function noteFailures(ctx: MoneyContext, booking: BookingRow, { id, chargeId, lastError }: ProviderIntent) {
  if (!lastError) return
  await markPaymentFailed(ctx.db, booking.id)
  const ended = chargeId ? await learnFailures(ctx, booking, { intentId: id, chargeId }) : []
  for (const each of ended) await endHold(ctx, each, 'system', 'hold_expired')
}

/** When a hold that ends now has ended: now, or at its own end if that was sooner. */
const endsBy = (booking: BookingRow, now: Date) => new Date(Math.min(booking.holdExpiresAt.getTime(), now.getTime()))

/** Ends an unpaid hold: the payment is voided first, and only then are the nights free. False: no longer a hold. */
export async function endHold(
  ctx: MoneyContext,
  booking: BookingRow,
  by: 'guest' | 'system',
  reason: CancelReason,
): Promise<boolean> {
  const patch = { cancelReason: reason, holdExpiresAt: endsBy(booking, ctx.clock.now()) }
  const moved = await transition(ctx, booking, { action: 'end_hold', by, patch })
  // While the provider does not answer, the nights stay taken, and the sweep retries.
  if (moved) await releaseOrTellLog(ctx, moved)
  return moved !== null
}

/** Expires a hold; its nights stay taken until `releaseHold` has asked the provider. Null: no longer a hold. */
export const expireHold = (ctx: MoneyContext, booking: BookingRow) =>
  transition(ctx, booking, { action: 'end_hold', by: 'system', patch: { cancelReason: 'hold_expired' } })

/** Voids the payment of an ended hold and frees its nights; a payment that was quicker is applied. */
export async function releaseHold(ctx: MoneyContext, booking: BookingRow): Promise<void> {
  if (await wasRefused(ctx, booking)) {
    await transition(ctx, booking, { action: 'release_nights', by: 'system' })
    return
  }
  await voidPayment(ctx, booking)
  // A payment that succeeded a moment before cannot be voided; it is then found paid.
  await advancePayment(ctx, booking.id)
}

/** The same, for holds that the sweep releases when the provider does not answer now. Never rejects. */
export const releaseOrTellLog = (ctx: MoneyContext, booking: BookingRow): Promise<void> =>
  releaseHold(ctx, booking).catch((error: unknown) =>
    ctx.log.error({ err: error, booking: booking.id }, 'A hold could not be voided yet'),
  )

/**
 * Ends a hold whose payment the database did not let us open; no effect once it is open. Tried again while the
 * database cannot write, and not counted against the guest, who never learned of the hold. Never rejects.
 */
export const endUnopenedHold = (ctx: MoneyContext, booking: BookingRow): Promise<void> =>
  retryTransientErrors(() => endUnopened(ctx, booking), HOLD_RETRIES).catch((error: unknown) =>
    ctx.log.error({ err: error, booking: booking.id }, 'A hold without a payment could not be ended'),
  )

async function endUnopened(ctx: MoneyContext, { id }: BookingRow): Promise<void> {
  const moved = await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.phase !== 'held' || booking.intentId) return null
    await excuseUnopenedHold(tx, id)
    const patch = { cancelReason: 'hold_expired', holdExpiresAt: endsBy(booking, ctx.clock.now()) } as const
    return applyTransition(ctx, tx, booking, { action: 'end_hold', by: 'system', patch })
  })
  if (moved) await releaseOrTellLog(ctx, moved)
}

/**
 * Ends a hold in the transaction of its replacement, nights first: they are free for that one alone until it commits,
 * and taken again when it rolls back. `releaseOrTellLog` handles the payment afterwards. Null: no longer a hold.
 */
export const replaceHold = (ctx: MoneyContext, tx: Transaction, booking: BookingRow): Promise<BookingRow | null> =>
  applyTransition(ctx, tx, booking, {
    action: 'replace',
    by: 'guest',
    patch: { cancelReason: 'replaced', holdExpiresAt: ctx.clock.now() },
  })
