import { Link } from '@tanstack/react-router'
import { CalendarHeart } from 'lucide-react'
import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useChangeBookingStatus } from '../../bookings/api/use-change-booking-status.ts'
import { useMyBookings } from '../../bookings/api/use-my-bookings.ts'
import { BookingGroups } from '../../bookings/components/booking-groups.tsx'
import { BookingListSkeleton } from '../../bookings/components/booking-list-skeleton.tsx'
import { GuestBookingRow } from '../../bookings/components/guest-booking-row.tsx'
import { FinishPayingLink } from '../../checkout/components/finish-paying-link.tsx'

/** Cancels and says how it went; settles in either case. */
function useCancel() {
  const change = useChangeBookingStatus()
  const cancel = async (booking: Booking) => {
    try {
      const after = await change.mutateAsync({ booking, status: 'cancelled' })
      const description = after.refundStatus ? 'Your refund is under way.' : undefined
      showToast({ title: 'Booking cancelled', description })
    } catch (error) {
      showToast({
        title: 'Failed to cancel booking',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    }
  }
  return {
    cancel,
    pendingId: change.isPending ? change.variables.booking.id : null,
  }
}

const nothingBooked = (
  <EmptyState
    icon={CalendarHeart}
    title="No bookings yet"
    action={
      <Button asChild>
        <Link to="/properties">Find a stay</Link>
      </Button>
    }
  >
    When you book a stay, its dates, its price and the host’s answer appear here.
  </EmptyState>
)

/** The guest's own bookings (spec §2, tab 1). */
export function MyBookingsTab({ userId }: { userId: string }) {
  const bookings = useMyBookings(userId)
  const { cancel, pendingId } = useCancel()
  const { refetch } = bookings
  const askAgain = useCallback(() => void refetch(), [refetch])
  return (
    <LoadedList
      list={bookings}
      loading={<BookingListSkeleton />}
      failure="Your bookings could not be loaded"
      empty={nothingBooked}
    >
      {(booked) => (
        <BookingGroups
          bookings={booked}
          reader="guest"
          renderRow={(booking) => (
            <GuestBookingRow
              booking={booking}
              payAction={<FinishPayingLink booking={booking} />}
              pending={pendingId === booking.id}
              onCancel={() => cancel(booking)}
              onHoldEnd={askAgain}
            />
          )}
        />
      )}
    </LoadedList>
  )
}
