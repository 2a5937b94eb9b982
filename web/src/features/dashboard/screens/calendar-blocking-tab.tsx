import { CalendarOff } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { PropertyBlocksCard } from '../../availability/components/property-blocks-card.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { useOwnProperties, useOwnProperty } from '../../properties/api/use-own-properties.ts'
import { ListingCalendar } from './listing-calendar.tsx'

const nothingToBlock = (
  <EmptyState icon={CalendarOff} title="No calendars to block" action={<ListYourSpace variant="outline" />}>
    Once you have a listing, you can keep days of its calendar for yourself here.
  </EmptyState>
)

interface CalendarBlockingTabProps {
  userId: string
  /** The listing whose calendar is open; undefined: all of them as cards. */
  listing: number | undefined
  onListing: (listing: number | undefined) => void
}

/** A card per own listing with its blocked days (spec §2, tab 4), or the calendar of one. */
export function CalendarBlockingTab({ userId, listing, onListing }: CalendarBlockingTabProps) {
  const list = useOwnProperties(userId, 20)
  const open = useOwnProperty(userId, listing)
  if (open) return <ListingCalendar key={open.id} userId={userId} property={open} onBack={() => onListing(undefined)} />
  return (
    <LoadedList
      list={list}
      loading={
        <LoadingBlocks label="Loading your listings..." count={2} className="flex flex-col gap-5" block="h-44 rounded-card" />
      }
      failure="Your listings could not be loaded"
      empty={nothingToBlock}
    >
      {(properties) => (
        <section>
          <h2 className="text-block">Calendar Blocking</h2>
          <p className="mt-1 mb-6 max-w-[60ch] text-muted">
            Keep days for yourself. Guests see them as not available. Prices, seasons and rules of stays are set on the calendar
            of a listing.
          </p>
          <div className="flex flex-col gap-5">
            {properties.map((property) => (
              <PropertyBlocksCard key={property.id} property={property} onCalendar={() => onListing(property.id)} />
            ))}
          </div>
          <ShowMore list={list} noun="listing" className="mt-6" />
        </section>
      )}
    </LoadedList>
  )
}
