import { nightsOfBlock } from '#contract/availability/availability.rules.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAllBlocks } from '../../availability/api/use-all-blocks.ts'
import { useHostBookings } from '../../bookings/api/use-host-bookings.ts'
import { BookingCalendar } from '../../bookings/components/booking-calendar.tsx'
import { useOwnProperties } from '../../properties/api/use-own-properties.ts'

interface BookingCalendarTabProps {
  userId: string
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** The stays at the user's listings, and the days kept of them, on a month grid (spec §2, tab 3). */
export function BookingCalendarTab({ userId, month, onMonth }: BookingCalendarTabProps) {
  const bookings = useHostBookings(userId)
  const properties = useOwnProperties(userId)
  const blocked = useAllBlocks(properties.data ?? []).map(({ block, title }) => {
    const { from, to } = nightsOfBlock(block)
    return { blockId: block.id, title, checkInDate: from, checkOutDate: to }
  })
  if (bookings.isPending) return <Skeleton className="h-[560px] w-full rounded-card" />
  if (!bookings.data) return <LoadError title="The calendar could not be loaded" load={bookings} />
  return <BookingCalendar bookings={bookings.data} blocked={blocked} month={month} onMonth={onMonth} />
}
