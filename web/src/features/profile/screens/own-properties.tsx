import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { useOwnProperties } from '../../properties/api/use-own-properties.ts'
import { OwnPropertyCard } from '../../properties/components/card/own-property-card.tsx'

const grid = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

function PropertiesBody({ properties }: { properties: ReturnType<typeof useOwnProperties> }) {
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
      <EmptyState
        icon={House}
        title="No listings yet"
        action={
          <Button asChild>
            <Link to="/list-property">List your space</Link>
          </Button>
        }
      >
        Have a place to share? Listing is free.
      </EmptyState>
    )
  }
  return (
    <div className={grid}>
      {properties.data.map((property) => (
        <OwnPropertyCard key={property.id} property={property} />
      ))}
    </div>
  )
}

/** The user's own listings, each with its status and the way to its page (spec §2). */
export function OwnProperties({ properties }: { properties: ReturnType<typeof useOwnProperties> }) {
  return (
    <section aria-labelledby="own-properties">
      <h2 id="own-properties" className="mb-5 text-block">
        My properties
      </h2>
      <PropertiesBody properties={properties} />
    </section>
  )
}
