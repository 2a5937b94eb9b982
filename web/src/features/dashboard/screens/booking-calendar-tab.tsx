import { nightsOfBlock } from '#contract/availability/availability.rules.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwnBlocks } from '../../availability/api/use-own-blocks.ts'
import { useStaysBetween } from '../../bookings/api/use-bookings.ts'
import { BookingCalendar, daysOnCalendar } from '../../bookings/components/booking-calendar.tsx'

interface BookingCalendarTabProps {
  userId: string
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** The stays at the user's listings, and the days kept of them, on a month grid (spec §2, tab 3). Only those of the days on it are asked for. */
export function BookingCalendarTab({ userId, month, onMonth }: BookingCalendarTabProps) {
  const days = daysOnCalendar(month ?? fromLocalDate(new Date()).slice(0, 7))
  const bookings = useStaysBetween(userId, days)
  const blocked = useOwnBlocks(userId, days).map((block) => {
    const { from, to } = nightsOfBlock(block)
    return { blockId: block.id, title: block.title, checkInDate: from, checkOutDate: to }
  })
  if (bookings.isPending) return <Skeleton className="h-[560px] w-full rounded-card" />
  if (!bookings.data) return <LoadError title="The calendar could not be loaded" load={bookings} />
  return (
    <div aria-busy={bookings.isChanging || bookings.isLoadingMore}>
      <BookingCalendar bookings={bookings.data} blocked={blocked} month={month} onMonth={onMonth} />
      {bookings.isFull ? <ShowMore list={bookings} noun="stay" className="mt-6" /> : null}
    </div>
  )
}
