import { messageOf } from '../../../lib/api-client.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHostBookings } from '../../bookings/api/use-host-bookings.ts'
import { BookingCalendar } from '../../bookings/components/booking-calendar.tsx'

interface BookingCalendarTabProps {
  userId: string
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** The stays at the user's listings on a month grid (spec §2, tab 3). */
export function BookingCalendarTab({ userId, month, onMonth }: BookingCalendarTabProps) {
  const bookings = useHostBookings(userId)
  if (bookings.isPending) return <Skeleton className="h-[560px] w-full rounded-card" />
  if (!bookings.data) {
    return (
      <ErrorState title="The calendar could not be loaded" onRetry={() => void bookings.refetch()} pending={bookings.isFetching}>
        {messageOf(bookings.error, 'Please try again in a moment.')}
      </ErrorState>
    )
  }
  return <BookingCalendar bookings={bookings.data} month={month} onMonth={onMonth} />
}
