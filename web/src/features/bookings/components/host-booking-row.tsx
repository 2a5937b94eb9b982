import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { awaitsHost, canCancelStay } from '../model/booking-words.ts'
import { AnswerRequestButtons } from './answer-request-buttons.tsx'
import { BookingRow } from './booking-row.tsx'
import { CancelStayButton } from './cancel-stay-button.tsx'
import { GuestContact } from './guest-contact.tsx'

interface HostBookingRowProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  after?: ReactNode
}

/** A booking as the host of the place sees it: paid requests can be answered (decision B8), confirmed stays given up. */
export function HostBookingRow({ booking, pending, onAnswer, after }: HostBookingRowProps) {
  return (
    <BookingRow
      booking={booking}
      reader="host"
      after={after}
      person={<GuestContact guest={booking.guest} />}
      actions={
        awaitsHost(booking) ? (
          <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} />
        ) : canCancelStay(booking, new Date()) ? (
          <CancelStayButton booking={booking} reader="host" />
        ) : null
      }
    />
  )
}
