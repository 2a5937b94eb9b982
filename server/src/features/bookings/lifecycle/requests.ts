import type { Database } from '../../../db/client.ts'
import { type BookingRow, lockBooking } from '../../../db/queries/bookings.queries.ts'
import { queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import type { ApplyTransition } from './transitions.ts'

interface Deps {
  db: Database
  transition: ApplyTransition
  publicUrl: string
}

/** The ways in which a paid request ends or is confirmed, and the reminder before. Null: the request has moved on. */
export function createRequests({ db, transition, publicUrl }: Deps) {
  return {
    /** The guest cancels a request that the host has not accepted, with a full refund. */
    cancelRequest: (booking: BookingRow) =>
      transition(booking, {
        action: 'cancel',
        by: 'guest',
        patch: { cancelReason: 'guest' },
        effects: { refundOwedCents: booking.totalCents, email: 'cancelled' },
      }),

    approve: (booking: BookingRow) => transition(booking, { action: 'approve', by: 'host', effects: { email: 'approved' } }),

    reject: (booking: BookingRow) =>
      transition(booking, {
        action: 'reject',
        by: 'host',
        patch: { cancelReason: 'host' },
        effects: { refundOwedCents: booking.totalCents, email: 'rejected' },
      }),

    /** Reminds the host once, half-way to the deadline of an open request. */
    remindHost: (bookingId: number) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.phase !== 'paid') return
        await queueBookingEmails(tx, { news: 'reminder', booking, refundCents: 0, publicUrl })
      }),

    /** Cancels an unanswered paid request with a full refund. Only writes rows. */
    expireRequest: (booking: BookingRow) =>
      transition(booking, {
        action: 'expire_request',
        by: 'system',
        patch: { cancelReason: 'host_silent' },
        effects: { refundOwedCents: booking.totalCents, email: 'request_expired' },
      }),
  }
}
