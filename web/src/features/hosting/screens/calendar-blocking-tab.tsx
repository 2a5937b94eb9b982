import { CalendarOff } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { PropertyBlocksCard } from '../../availability/components/blocks/property-blocks-card.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { useOwnProperties, useOwnProperty } from '../../properties/own-properties.queries.ts'
import { ListingCalendar } from './listing-calendar.tsx'

const nothingToBlock = (
  <EmptyState icon={CalendarOff} title="No calendars to block" action={<ListYourSpace variant="outline" />}>
    Once you have a listing, you can block dates of its calendar here.
  </EmptyState>
)

interface CalendarBlockingTabProps {
  userId: string
  /** The listing of the open calendar; undefined shows all listings as cards. */
  listing: number | undefined
  onListing: (listing: number | undefined) => void
  /** The month of the open calendar; undefined is the current one. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** A card per own listing with its blocked days, or one listing's calendar. */
export function CalendarBlockingTab({ userId, listing, onListing, month, onMonth }: CalendarBlockingTabProps) {
  const list = useOwnProperties(userId, 20)
  const found = useOwnProperty(userId, listing)
  const open = list.data?.find(({ id }) => id === listing) ?? found
  const toAll = () => onListing(undefined)
  if (open)
    return <ListingCalendar key={open.id} userId={userId} property={open} month={month} onMonth={onMonth} onBack={toAll} />
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
            Block dates you need for yourself. Guests see them as unavailable. Set prices, seasons and booking rules on a
            listing’s calendar.
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
