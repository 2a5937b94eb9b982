import type { CancelReason } from '#contract/bookings/bookings.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../../db/client.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import type { BookingNews } from '../../booking-emails/bookings.emails.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { applyTransition, refuseTransition } from '../lifecycle/transitions.ts'
import { isOver, type StayAt } from './cancellation.ts'

/** How a confirmed stay ends by each party: the reason that is stored, and the email that is sent. */
export const endings = {
  guest: { reason: 'guest', email: 'stay_cancelled' },
  host: { reason: 'host_cancelled', email: 'host_cancelled' },
  operator: { reason: 'operator', email: 'operator_cancelled' },
} as const satisfies Record<string, { reason: CancelReason; email: BookingNews }>

/** Refuses a booking that is not a confirmed stay with nights ahead. */
export function requireCancelable({ booking, timeZone, now }: StayAt): void {
  if (booking.phase !== 'confirmed') refuseTransition(booking)
  if (isOver({ booking, timeZone, now })) throw new Refusal('invalid_transition', 'This stay is over.')
}

/** Cancels a locked, confirmed stay and refunds an amount in cents. Throws for any other booking. */
export async function cancelConfirmed(
  ctx: MoneyContext,
  tx: Transaction,
  booking: BookingRow,
  { by, refundCents }: { by: keyof typeof endings; refundCents: number },
): Promise<void> {
  const { reason, email } = endings[by]
  const moved = await applyTransition(ctx, tx, booking, {
    action: 'cancel_confirmed',
    by: by === 'operator' ? 'system' : by,
    patch: { cancelReason: reason },
    effects: { refundOwedCents: refundCents, email },
  })
  if (!moved) throw new Error(`Booking ${booking.id} is not confirmed`)
}
