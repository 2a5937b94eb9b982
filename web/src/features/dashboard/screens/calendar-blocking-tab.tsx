import { CalendarOff } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx'
import { PropertyBlocksCard } from '../../availability/components/property-blocks-card.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { useOwnProperties } from '../../properties/api/use-own-properties.ts'

const nothingToBlock = (
  <EmptyState icon={CalendarOff} title="No calendars to block" action={<ListYourSpace variant="outline" />}>
    Once you have a listing, you can keep days of its calendar for yourself here.
  </EmptyState>
)

/** A card per own listing with its blocked days (spec §2, tab 4). */
export function CalendarBlockingTab({ userId }: { userId: string }) {
  return (
    <LoadedList
      list={useOwnProperties(userId)}
      loading={
        <LoadingBlocks label="Loading your listings..." count={2} className="flex flex-col gap-5" block="h-44 rounded-card" />
      }
      failure="Your listings could not be loaded"
      empty={nothingToBlock}
    >
      {(properties) => (
        <section>
          <h2 className="text-block">Calendar Blocking</h2>
          <p className="mt-1 mb-6 max-w-[60ch] text-muted">Keep days for yourself. Guests see them as not available.</p>
          <div className="flex flex-col gap-5">
            {properties.map((property) => (
              <PropertyBlocksCard key={property.id} property={property} />
            ))}
          </div>
        </section>
      )}
    </LoadedList>
  )
}
