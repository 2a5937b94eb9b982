import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetBookingLists, guestCancellation, useToldStatusChange } from '../../bookings/booking-changes.queries.ts'
import { useBookingGroups, useNewBookingFirst } from '../../bookings/bookings.queries.ts'
import { useBookingChoice } from '../../bookings/components/list/booking-filters.tsx'
import { BookingGroups } from '../../bookings/components/list/booking-groups.tsx'
import { GuestBookingRow } from '../../bookings/components/list/guest-booking-row.tsx'
import { NoBookings } from '../../bookings/components/list/no-bookings.tsx'
import { FinishPayingLink } from '../../checkout/components/finish-paying-link.tsx'
import { ReviewLine } from '../../reviews/components/review-line.tsx'
import { WriteReview } from '../../reviews/components/write-review.tsx'
import { useReviewsOf } from '../../reviews/reviews.queries.ts'

/** The guest's own bookings; the one that was just paid, `booked`, comes first. */
export function MyBookingsTab({ userId, booked }: { userId: string; booked?: number | undefined }) {
  const { choice, isChosen, filters } = useBookingChoice('guest')
  const groups = useNewBookingFirst(useBookingGroups('guest', userId, choice), userId, booked)
  const { change, pendingId } = useToldStatusChange()
  const reviewOf = useReviewsOf(
    userId,
    'guest',
    groups.flatMap(({ list }) => list.pages),
  )
  const client = useQueryClient()
  const askAgain = useCallback(() => void forgetBookingLists(client), [client])
  return (
    <>
      {filters(groups)}
      <BookingGroups
        groups={groups}
        failure="Your bookings could not be loaded"
        empty={
          isChosen ? undefined : (
            <NoBookings>Stays you book appear here with their dates, price and the host’s answer.</NoBookings>
          )
        }
        renderRow={(booking) => {
          const stay = reviewOf(booking.id)
          return (
            <GuestBookingRow
              booking={booking}
              payAction={<FinishPayingLink booking={booking} />}
              pending={pendingId === booking.id}
              onCancel={() => change(booking, guestCancellation)}
              onHoldEnd={askAgain}
              review={
                stay
                  ? {
                      line: <ReviewLine stay={stay} />,
                      action: (otherwise) => (
                        <WriteReview stay={stay} as="guest" className="px-4">
                          {otherwise}
                        </WriteReview>
                      ),
                    }
                  : null
              }
            />
          )
        }}
      />
    </>
  )
}
