import { nightsOfBlock } from '#contract/availability/availability.rules.ts'
import { daysOnGrid } from '../../../stays/calendar/months.ts'
import { todayAtAll } from '../../../stays/calendar/today-at.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useOwnBlocks } from '../../availability/api/use-own-blocks.ts'
import { useStaysBetween } from '../../bookings/api/use-bookings.ts'
import { BookingCalendar } from '../../bookings/components/calendar/booking-calendar.tsx'
import { useAllOwnProperties } from '../../properties/api/use-own-properties.ts'

interface BookingCalendarTabProps {
  userId: string
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** The stays and blocked days of the user's listings on a month grid. Only those of the visible days are loaded. */
export function BookingCalendarTab({ userId, month, onMonth }: BookingCalendarTabProps) {
  const listings = useAllOwnProperties(userId)
  const today = todayAtAll(listings, new Date())
  const days = daysOnGrid(month ?? today.slice(0, 7))
  const bookings = useStaysBetween(userId, days)
  const blocked = useOwnBlocks(userId, days).map((block) => {
    const { from, to } = nightsOfBlock(block)
    return { blockId: block.id, propertyId: block.propertyId, title: block.title, checkInDate: from, checkOutDate: to }
  })
  if (bookings.isPending) return <Skeleton className="h-[560px] w-full rounded-card" />
  if (!bookings.data) return <LoadError title="The calendar could not be loaded" load={bookings} />
  return (
    <div aria-busy={bookings.isChanging || bookings.isLoadingMore}>
      <BookingCalendar
        listings={listings}
        bookings={bookings.data}
        blocked={blocked}
        today={today}
        month={month}
        onMonth={onMonth}
      />
      {bookings.isFull ? <ShowMore list={bookings} noun="stay" className="mt-6" /> : null}
    </div>
  )
}
