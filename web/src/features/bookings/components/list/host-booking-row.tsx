import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { awaitsHost, canCancelStay } from '../../model/booking-words.ts'
import { AnswerRequestButtons } from '../changes/answer-request-buttons.tsx'
import { CancelStayButton } from '../changes/cancel-stay-button.tsx'
import { BookingRow } from './booking-row.tsx'
import { GuestContact } from './guest-contact.tsx'

interface HostBookingRowProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  after?: ReactNode
}

/** A booking in the host's list: paid requests can be answered, confirmed stays canceled. */
export function HostBookingRow({ booking, pending, onAnswer, after }: HostBookingRowProps) {
  return (
    <BookingRow
      booking={booking}
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
