import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwnProperties } from '../../properties/api/use-own-properties.ts'
import { OwnPropertyCard } from '../../properties/components/card/own-property-card.tsx'
import { DeletePropertyButton } from '../components/delete-property-button.tsx'

const grid = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

function ListYourSpace({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link to="/list-property">{label}</Link>
    </Button>
  )
}

/** The user's own listings with the status of their approval (spec §2, tab 5). */
export function MyPropertiesTab({ userId }: { userId: string }) {
  const properties = useOwnProperties(userId)
  if (properties.isPending) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading your listings...</span>
        <Skeleton className="aspect-4/3 rounded-card" />
        <Skeleton className="aspect-4/3 rounded-card" />
        <Skeleton className="aspect-4/3 rounded-card" />
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
      <EmptyState icon={House} title="No listings yet" action={<ListYourSpace label="List your space" />}>
        Set up payouts first; then your place can be listed here.
      </EmptyState>
    )
  }
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-block">My Properties</h2>
        <ListYourSpace label="Add New Property" />
      </div>
      <div className={grid}>
        {properties.data.map((property) => (
          <OwnPropertyCard key={property.id} property={property} actions={<DeletePropertyButton property={property} />} />
        ))}
      </div>
    </section>
  )
}
