import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { paymentWords, statusWords } from '../model/booking-words.ts'

/** Status and payment of a booking in the words and colours of spec §4. */
export function BookingBadges({ booking }: { booking: Pick<Booking, 'status' | 'paymentStatus'> }) {
  const status = statusWords[booking.status]
  const payment = paymentWords[booking.paymentStatus]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={status.tone}>{status.label}</Badge>
      <Badge tone={payment.tone}>{payment.label}</Badge>
    </span>
  )
}
