import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { awaitsHost } from '../model/booking-words.ts'
import { AnswerRequestButtons } from './answer-request-buttons.tsx'
import { BookingRow } from './booking-row.tsx'
import { GuestContact } from './guest-contact.tsx'

interface HostBookingRowProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
}

/** A booking as the host of the place sees it. Only paid requests can be answered (decision B8). */
export function HostBookingRow({ booking, pending, onAnswer }: HostBookingRowProps) {
  return (
    <BookingRow
      booking={booking}
      reader="host"
      person={<GuestContact guest={booking.guest} />}
      actions={awaitsHost(booking) ? <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} /> : null}
    />
  )
}
