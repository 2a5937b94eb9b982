import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Button } from '../../../../ui/button.tsx'
import { canCancelStay, isUnpaidHold } from '../../model/booking-words.ts'
import { CancelBookingButton } from '../changes/cancel-booking-button.tsx'
import { CancelStayButton } from '../changes/cancel-stay-button.tsx'
import { HoldCountdown } from '../hold-countdown.tsx'
import { BookingRow } from './booking-row.tsx'

interface GuestBookingRowProps {
  booking: Booking
  /** The link back to the payment; shown while the nights are held. */
  payAction: ReactNode
  pending: boolean
  onCancel: () => Promise<void>
  onHoldEnd: () => void
  after?: ReactNode
}

/** A booking in the guest's list: pending ones can be canceled or paid, confirmed ones canceled under their policy. */
export function GuestBookingRow({ booking, payAction, pending, onCancel, onHoldEnd, after }: GuestBookingRowProps) {
  const isPending = booking.status === 'pending'
  const isUnpaid = isUnpaidHold(booking)
  return (
    <BookingRow
      booking={booking}
      reader="guest"
      after={after}
      hold={
        isUnpaid && booking.holdExpiresAt ? <HoldCountdown endsAt={Date.parse(booking.holdExpiresAt)} onEnd={onHoldEnd} /> : null
      }
      actions={
        <>
          {isPending ? <CancelBookingButton booking={booking} pending={pending} onCancel={onCancel} /> : null}
          {canCancelStay(booking, new Date()) ? <CancelStayButton booking={booking} reader="guest" /> : null}
          <Button asChild variant="outline">
            <Link to="/trips/$id" params={{ id: String(booking.id) }}>
              View trip
            </Link>
          </Button>
          {isUnpaid ? payAction : null}
        </>
      }
    />
  )
}
