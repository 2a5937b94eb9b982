import { type BookingRow, lockBooking } from '../../../db/queries/bookings.queries.ts'
import { queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { transition } from './transitions.ts'

// The ways in which a paid request ends or is confirmed, and the reminder before. Null: the request has moved on.

/** The guest cancels a request that the host has not accepted, with a full refund. */
export const cancelRequest = (ctx: MoneyContext, booking: BookingRow) =>
  transition(ctx, booking, {
    action: 'cancel',
    by: 'guest',
    patch: { cancelReason: 'guest' },
    effects: { refundOwedCents: booking.totalCents, email: 'cancelled' },
  })

export const approveRequest = (ctx: MoneyContext, booking: BookingRow) =>
  transition(ctx, booking, { action: 'approve', by: 'host', effects: { email: 'approved' } })

export const rejectRequest = (ctx: MoneyContext, booking: BookingRow) =>
  transition(ctx, booking, {
    action: 'reject',
    by: 'host',
    patch: { cancelReason: 'host' },
    effects: { refundOwedCents: booking.totalCents, email: 'rejected' },
  })

/** Cancels an unanswered paid request with a full refund. Only writes rows. */
export const expireRequest = (ctx: MoneyContext, booking: BookingRow) =>
  transition(ctx, booking, {
    action: 'expire_request',
    by: 'system',
    patch: { cancelReason: 'host_silent' },
    effects: { refundOwedCents: booking.totalCents, email: 'request_expired' },
  })

/** Reminds the host once, half-way to the deadline of an open request. */
export const remindHost = (ctx: MoneyContext, bookingId: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.phase !== 'paid') return
    await queueBookingEmails(ctx, tx, { news: 'reminder', booking, refundCents: 0 })
  })
