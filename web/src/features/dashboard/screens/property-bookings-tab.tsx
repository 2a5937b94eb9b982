import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useChangeBookingStatus } from '../../bookings/api/use-change-booking-status.ts'
import { useHostBookings } from '../../bookings/api/use-host-bookings.ts'
import { BookingGroups } from '../../bookings/components/booking-groups.tsx'
import { BookingListSkeleton } from '../../bookings/components/booking-list-skeleton.tsx'
import { HostBookingRow } from '../../bookings/components/host-booking-row.tsx'

type Answer = 'confirmed' | 'cancelled'

const answerWords = {
  confirmed: {
    done: 'Booking approved',
    tells: 'We told the guest.',
    failed: 'Failed to approve booking',
  },
  cancelled: {
    done: 'Booking rejected',
    tells: 'The guest gets everything back.',
    failed: 'Failed to reject booking',
  },
} as const

/** Answers a request and says how it went; settles in either case. */
function useAnswer() {
  const change = useChangeBookingStatus()
  const answer = async (booking: Booking, status: Answer) => {
    const words = answerWords[status]
    try {
      await change.mutateAsync({ booking, status })
      showToast({ title: words.done, description: words.tells })
    } catch (error) {
      showToast({
        title: words.failed,
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    }
  }
  return {
    answer,
    pendingId: change.isPending ? change.variables.booking.id : null,
  }
}

const nothingAsked = (
  <EmptyState
    icon={Inbox}
    title="No bookings of your listings"
    action={
      <Button asChild variant="outline">
        <Link to="/list-property">List your space</Link>
      </Button>
    }
  >
    Paid requests for your listings appear here, with the guest’s email and phone.
  </EmptyState>
)

/** Paid bookings of the user's own listings (spec §2, tab 2; decision B9). */
export function PropertyBookingsTab({ userId }: { userId: string }) {
  const { answer, pendingId } = useAnswer()
  return (
    <LoadedList
      list={useHostBookings(userId)}
      loading={<BookingListSkeleton />}
      failure="The bookings of your listings could not be loaded"
      empty={nothingAsked}
    >
      {(bookings) => (
        <>
          <p className="mb-4 text-right">
            <Link to="/earnings" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              See your earnings
            </Link>
          </p>
          <BookingGroups
            bookings={bookings}
            reader="host"
            renderRow={(booking) => (
              <HostBookingRow
                booking={booking}
                pending={pendingId === booking.id}
                onAnswer={(status) => answer(booking, status)}
              />
            )}
          />
        </>
      )}
    </LoadedList>
  )
}
