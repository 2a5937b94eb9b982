import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { readBookingView } from './booking-views.queries.ts'
import { requireOwn } from './bookings.ts'
import { endHold } from './lifecycle/advance-payment.ts'
import { approveRequest, cancelRequest, rejectRequest } from './lifecycle/requests.ts'
import { refuseTransition } from './lifecycle/transitions.ts'
import { toBooking } from './to-booking.ts'

export type RequestedStatus = 'cancelled' | 'confirmed'

/** A guest cancels, an owner approves or rejects. Anyone else gets `booking_not_found`. */
export async function changeStatus(
  ctx: MoneyContext & Needs<'images'>,
  actor: Actor,
  bookingId: number,
  status: RequestedStatus,
): Promise<Booking> {
  const { view, as } = await requireOwn(ctx.db, actor, bookingId)
  const change = as === 'guest' ? changeAsGuest : changeAsHost
  const isDone = await change(ctx, view.booking, status)
  const changed = await readBookingView(ctx.db, bookingId)
  // Another request was first: its outcome decides whether this is a repeat or a refusal. Ended bookings never
  // change again.
  if (!isDone && !(await change(ctx, changed.booking, status))) refuseTransition(changed.booking)
  return toBooking(changed, as, ctx)
}

/** A guest cancels a hold or a request. False: another change was first. */
async function changeAsGuest(ctx: MoneyContext, booking: BookingRow, status: RequestedStatus): Promise<boolean> {
  if (status === 'confirmed') throw new Refusal('host_decides')
  if (booking.phase === 'confirmed') throw new Refusal('invalid_transition', 'Only pending bookings can be canceled.')
  if (booking.phase === 'held') return endHold(ctx, booking, 'guest', 'guest')
  if (booking.phase === 'paid') return (await cancelRequest(ctx, booking)) !== null
  return booking.cancelReason === 'guest' || refuseTransition(booking)
}

/** A host approves or rejects a request. False: another change was first. */
async function changeAsHost(ctx: MoneyContext, booking: BookingRow, status: RequestedStatus): Promise<boolean> {
  if (booking.phase === 'paid')
    return (await (status === 'confirmed' ? approveRequest(ctx, booking) : rejectRequest(ctx, booking))) !== null
  const isDoneAlready = status === 'confirmed' ? booking.phase === 'confirmed' : booking.cancelReason === 'host'
  return isDoneAlready || refuseTransition(booking)
}
