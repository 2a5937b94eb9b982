import { Link } from '@tanstack/react-router'
import { CalendarOff } from 'lucide-react'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PropertyBlocksCard } from '../../availability/components/property-blocks-card.tsx'
import { useOwnProperties } from '../../properties/api/use-own-properties.ts'

/** A card per own listing with its blocked days (spec §2, tab 4). */
export function CalendarBlockingTab({ userId }: { userId: string }) {
  const properties = useOwnProperties(userId)
  if (properties.isPending) {
    return (
      <div role="status" className="flex flex-col gap-5">
        <span className="sr-only">Loading your listings...</span>
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    )
  }
  if (!properties.data) {
    return (
      <ErrorState
        title="Your listings could not be loaded"
        onRetry={() => void properties.refetch()}
        pending={properties.isFetching}
      >
        {messageOf(properties.error, 'Please try again in a moment.')}
      </ErrorState>
    )
  }
  if (properties.data.length === 0) {
    return (
      <EmptyState
        icon={CalendarOff}
        title="No calendars to block"
        action={
          <Button asChild variant="outline">
            <Link to="/list-property">List your space</Link>
          </Button>
        }
      >
        Once you have a listing, you can keep days of its calendar for yourself here.
      </EmptyState>
    )
  }
  return (
    <section>
      <h2 className="text-block">Calendar Blocking</h2>
      <p className="mt-1 mb-6 max-w-[60ch] text-muted">Keep days for yourself. Guests see them as not available.</p>
      <div className="flex flex-col gap-5">
        {properties.data.map((property) => (
          <PropertyBlocksCard key={property.id} property={property} />
        ))}
      </div>
    </section>
  )
}
