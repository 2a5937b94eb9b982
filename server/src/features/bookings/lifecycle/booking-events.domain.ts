import { type BookingAction, statusOf } from '#contract/bookings/bookings.rules.ts'
import type { WebhookData, WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'

/** The event of each change that a host learns of: unpaid holds are not theirs to see. */
const kindByAction: Partial<Record<BookingAction, WebhookKind & `booking.${string}`>> = {
  pay: 'booking.requested',
  pay_instantly: 'booking.confirmed',
  approve: 'booking.confirmed',
  reject: 'booking.rejected',
  expire_request: 'booking.rejected',
  cancel: 'booking.canceled',
  cancel_confirmed: 'booking.canceled',
}

/** The event of a change; null when it is none. */
export const eventOfAction = (action: BookingAction) => kindByAction[action] ?? null

/** What events tell of a booking. */
export const toBookingData = (booking: BookingRow): WebhookData<'booking.confirmed'> => ({
  bookingId: booking.id,
  propertyId: booking.propertyId,
  status: statusOf(booking.phase),
  checkInDate: booking.checkIn,
  checkOutDate: booking.checkOut,
  nights: booking.quote.nights,
  guestCount: booking.guestCount,
  totalPrice: toDollars(booking.totalCents),
  cancelReason: booking.phase === 'cancelled' ? booking.cancelReason : null,
})
