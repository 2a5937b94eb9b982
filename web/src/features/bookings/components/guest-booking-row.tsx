import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { isUnpaidHold } from '../model/booking-words.ts'
import { BookingRow } from './booking-row.tsx'
import { CancelBookingButton } from './cancel-booking-button.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

interface GuestBookingRowProps {
  booking: Booking
  /** Leads back to the payment; shown while the nights are held. */
  payAction: ReactNode
  pending: boolean
  onCancel: () => Promise<void>
  onHoldEnd: () => void
}

/** A booking as its guest sees it. Only pending ones can be changed (spec §4). */
export function GuestBookingRow({ booking, payAction, pending, onCancel, onHoldEnd }: GuestBookingRowProps) {
  const isPending = booking.status === 'pending'
  const isUnpaid = isUnpaidHold(booking)
  return (
    <BookingRow
      booking={booking}
      reader="guest"
      hold={
        isUnpaid && booking.holdExpiresAt ? <HoldCountdown endsAt={Date.parse(booking.holdExpiresAt)} onEnd={onHoldEnd} /> : null
      }
      actions={
        isPending ? (
          <>
            <CancelBookingButton booking={booking} pending={pending} onCancel={onCancel} />
            {isUnpaid ? payAction : null}
          </>
        ) : null
      }
    />
  )
}
