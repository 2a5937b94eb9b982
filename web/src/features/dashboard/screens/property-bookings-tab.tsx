import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { useHostBookings } from '../../bookings/api/use-host-bookings.ts'
import { useToldStatusChange } from '../../bookings/api/use-told-status-change.ts'
import { BookingGroups } from '../../bookings/components/booking-groups.tsx'
import { BookingListSkeleton } from '../../bookings/components/booking-list-skeleton.tsx'
import { HostBookingRow } from '../../bookings/components/host-booking-row.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { BookingMessagesLink } from '../../messages/components/contact-link.tsx'
import { useReviewedStays } from '../../reviews/api/use-reviewed-stays.ts'
import { GuestRecord } from '../../reviews/components/guest-record.tsx'
import { StayReviews } from '../../reviews/components/stay-reviews.tsx'
import { StaysToReview } from '../../reviews/components/stays-to-review.tsx'

const answers = {
  confirmed: {
    status: 'confirmed',
    done: 'Booking approved',
    tells: () => 'We told the guest.',
    failed: 'Failed to approve booking',
  },
  cancelled: {
    status: 'cancelled',
    done: 'Booking rejected',
    tells: () => 'The guest gets everything back.',
    failed: 'Failed to reject booking',
  },
} as const

const nothingAsked = (
  <EmptyState icon={Inbox} title="No bookings of your listings" action={<ListYourSpace variant="outline" />}>
    Paid requests for your listings appear here, with the guest’s email and phone.
  </EmptyState>
)

/** Paid bookings of the user's own listings (spec §2, tab 2; decision B9). */
export function PropertyBookingsTab({ userId }: { userId: string }) {
  const { change, pendingId } = useToldStatusChange()
  const reviewed = useReviewedStays(userId, 'host')
  return (
    <LoadedList
      list={useHostBookings(userId)}
      loading={<BookingListSkeleton />}
      failure="The bookings of your listings could not be loaded"
      empty={nothingAsked}
    >
      {(bookings) => (
        <>
          <StaysToReview stays={reviewed.stays} as="host" />
          <div className="relative">
            <p className="max-sm:mb-2 sm:absolute sm:-top-2 sm:right-0">
              <Link to="/earnings" className="link inline-flex min-h-11 items-center">
                See your earnings
              </Link>
            </p>
            <BookingGroups
              bookings={bookings}
              reader="host"
              renderRow={(booking) => {
                const stay = reviewed.of(booking.id)
                return (
                  <HostBookingRow
                    booking={booking}
                    pending={pendingId === booking.id}
                    onAnswer={(status) => change(booking, answers[status])}
                    after={
                      <>
                        {stay ? <StayReviews stay={stay} as="host" /> : <GuestRecord booking={booking} />}
                        <BookingMessagesLink bookingId={booking.id} with="guest" />
                      </>
                    }
                  />
                )
              }}
            />
          </div>
        </>
      )}
    </LoadedList>
  )
}
