import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { readLeft } from '../../payments/refunds/refund-records.ts'
import { readBookingView } from '../booking-views.queries.ts'
import { requireOwn } from '../bookings.ts'
import { toBooking } from '../to-booking.ts'
import { refundNow, shareOf, timeZoneOf, toCancellationQuote } from './cancellation.ts'
import { cancelConfirmed, endings, requireCancelable } from './confirmed-stays.ts'

// Cancels confirmed stays: by the guest with the refund of the booking's policy; by the host with a full refund. The
// booking is locked, so that of several concurrent calls one succeeds.

/**
 * The refund and the kept amount if the actor cancels now. Refuses a booking that is not confirmed, or a stay that is
 * over.
 */
export async function quoteCancellation(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  bookingId: number,
): Promise<CancellationQuote> {
  const { view, as: by } = await requireOwn(db, actor, bookingId)
  const stay = { booking: view.booking, timeZone: timeZoneOf(view), now: clock.now() }
  requireCancelable(stay)
  return toCancellationQuote(by, stay, await readLeft(db, view.booking))
}

/**
 * Cancels a confirmed stay for an `expectedRefund`, which the actor was shown. When the refund has changed,
 * refuses with `cancellation_changed` and the new quote. A repeat returns the booking as it is.
 */
export async function cancelStay(
  ctx: MoneyContext & Needs<'images'>,
  actor: Actor,
  bookingId: number,
  expectedRefund: number,
): Promise<Booking> {
  const { db, clock } = ctx
  const { view, as: by } = await requireOwn(db, actor, bookingId)
  await db.transaction(async (tx) => {
    const booking = await requireLocked(tx, bookingId)
    if (booking.phase === 'cancelled' && booking.cancelReason === endings[by].reason) return
    const stay = { booking, timeZone: timeZoneOf(view), now: clock.now() }
    requireCancelable(stay)
    const leftCents = await readLeft(tx, booking)
    const refundCents = refundNow(shareOf(by, stay), booking, leftCents)
    if (refundCents !== toCents(expectedRefund))
      throw new Refusal('cancellation_changed', undefined, undefined, toCancellationQuote(by, stay, leftCents))
    await cancelConfirmed(ctx, tx, booking, { by, refundCents })
  })
  return toBooking(await readBookingView(db, bookingId), by, ctx)
}
