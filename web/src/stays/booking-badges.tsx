import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { useMoney } from '../lib/site-settings.tsx'
import { Badge } from '../ui/badge.tsx'
import { type PaymentFacts, paymentBadge, statusWords } from './status-words.ts'

/** Status and payment of a booking in fixed words and colors; a refund shows its amount. */
export function BookingBadges({ booking }: { booking: Pick<Booking, 'status'> & PaymentFacts }) {
  const money = useMoney()
  const status = statusWords[booking.status]
  const payment = paymentBadge(booking, money)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={status.tone}>{status.label}</Badge>
      <Badge tone={payment.tone}>{payment.label}</Badge>
    </span>
  )
}
