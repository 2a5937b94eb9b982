import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { useMyBookings } from '../../bookings/api/use-my-bookings.ts'
import { useToldStatusChange } from '../../bookings/api/use-told-status-change.ts'
import { BookingGroups } from '../../bookings/components/booking-groups.tsx'
import { BookingListSkeleton } from '../../bookings/components/booking-list-skeleton.tsx'
import { GuestBookingRow } from '../../bookings/components/guest-booking-row.tsx'
import { NoBookings } from '../../bookings/components/no-bookings.tsx'
import { FinishPayingLink } from '../../checkout/components/finish-paying-link.tsx'
import { BookingMessagesLink } from '../../messages/components/contact-link.tsx'
import { useReviewedStays } from '../../reviews/api/use-reviewed-stays.ts'
import { StayReviews } from '../../reviews/components/stay-reviews.tsx'

const cancelling = {
  status: 'cancelled',
  done: 'Booking cancelled',
  tells: (after: Booking) => (after.refundStatus ? 'Your refund is under way.' : undefined),
  failed: 'Failed to cancel booking',
} as const

/** The guest's own bookings (spec §2, tab 1). */
export function MyBookingsTab({ userId }: { userId: string }) {
  const bookings = useMyBookings(userId)
  const { change, pendingId } = useToldStatusChange()
  const reviewed = useReviewedStays(userId, 'guest')
  const { refetch } = bookings
  const askAgain = useCallback(() => void refetch(), [refetch])
  return (
    <LoadedList
      list={bookings}
      loading={<BookingListSkeleton />}
      failure="Your bookings could not be loaded"
      empty={<NoBookings>When you book a stay, its dates, its price and the host’s answer appear here.</NoBookings>}
    >
      {(booked) => (
        <BookingGroups
          bookings={booked}
          reader="guest"
          renderRow={(booking) => {
            const stay = reviewed.of(booking.id)
            return (
              <GuestBookingRow
                booking={booking}
                payAction={<FinishPayingLink booking={booking} />}
                pending={pendingId === booking.id}
                onCancel={() => change(booking, cancelling)}
                onHoldEnd={askAgain}
                after={
                  <>
                    {stay ? <StayReviews stay={stay} as="guest" /> : null}
                    <BookingMessagesLink bookingId={booking.id} with="host" />
                  </>
                }
              />
            )
          }}
        />
      )}
    </LoadedList>
  )
}
