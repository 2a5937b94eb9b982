import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import type { Booking, BusyDates } from '#contract/bookings/bookings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { todayAt } from '../../../stays/calendar/today-at.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBlocks } from '../../availability/api/use-blocks.ts'
import { useBusyStays } from '../../availability/api/use-booked-nights.ts'
import { useStayCalendar } from '../../availability/api/use-stay-calendar.ts'
import { HostCalendar } from '../../availability/components/host-calendar.tsx'
import { useStaysBetween } from '../../bookings/api/use-bookings.ts'
import { namedStays } from '../../bookings/components/calendar/named-stays.ts'

const unnamed = { backgroundColor: 'var(--sunken)', borderColor: 'var(--control)' }

/** Paid stays by the guest's name; unpaid holds and nights booked at other sites have no name. */
function staysOf(listingId: number, bookings: readonly Booking[], busy: readonly BusyDates[]) {
  const named = namedStays(bookings, listingId)
  const others = busy
    .filter(({ checkInDate, checkOutDate }) => !named.some((stay) => stay.checkIn < checkOutDate && checkInDate < stay.checkOut))
    .map(({ checkInDate, checkOutDate, status }) => ({
      id: `busy-${checkInDate}`,
      name: status === 'confirmed' ? 'Booked elsewhere' : 'Being booked',
      checkIn: checkInDate,
      checkOut: checkOutDate,
      style: unnamed,
    }))
  return [...named, ...others]
}

/** One listing's calendar with its prices and rules; the back link leads to all listings. */
export function ListingCalendar({ userId, property, onBack }: { userId: string; property: OwnProperty; onBack: () => void }) {
  const calendar = useStayCalendar(property.id)
  const blocks = useBlocks(property.id)
  const bookings = useStaysBetween(userId, {
    from: `${todayAt(property.timeZone, new Date()).slice(0, 7)}-01`,
    listing: property.id,
  })
  const busy = useBusyStays(property.id)
  const stays = useMemo(() => staysOf(property.id, bookings.data ?? [], busy.data ?? []), [property.id, bookings.data, busy.data])
  return (
    <section aria-label={`Calendar of ${property.title}`}>
      <Button variant="link" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4" /> All calendars
      </Button>
      <h2 className="mt-1 mb-6 text-block">{property.title}</h2>
      {calendar.isPending || blocks.isPending ? (
        <Skeleton className="h-[560px] w-full rounded-card" />
      ) : calendar.data && blocks.data ? (
        <HostCalendar listing={property} calendar={calendar.data} blocks={blocks.data} stays={stays} />
      ) : (
        <LoadError title="The calendar could not be loaded" load={calendar.data ? blocks : calendar} />
      )}
    </section>
  )
}
