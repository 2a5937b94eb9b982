import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { draftOfBooking, encodeDraft } from '../model/booking-draft.ts'

/** Leads from an unpaid hold back to its checkout. */
export function FinishPayingLink({ booking }: { booking: Booking }) {
  return (
    <Button asChild>
      <Link to="/checkout" search={{ data: encodeDraft(draftOfBooking(booking)) }}>
        Finish paying
      </Link>
    </Button>
  )
}
