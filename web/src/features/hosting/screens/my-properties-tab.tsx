import { Link } from '@tanstack/react-router'
import { FileUp, House } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { useOwnProperties } from '../../properties/api/use-own-properties.ts'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'
import { DeletePropertyButton } from '../components/delete-property-button.tsx'

const bringListings = (
  <Button asChild variant="outline">
    <Link to="/import">
      <FileUp aria-hidden className="size-4.5" /> Import listings
    </Link>
  </Button>
)

/** The user's own listings with the status of their approval. */
export function MyPropertiesTab({ userId }: { userId: string }) {
  const list = useOwnProperties(userId)
  return (
    <LoadedList
      list={list}
      loading={<OwnPropertyGridSkeleton />}
      failure="Your listings could not be loaded"
      empty={
        <EmptyState
          icon={House}
          title="No listings yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ListYourSpace />
              {bringListings}
            </div>
          }
        >
          Set up payouts first. Then you can list your place.
        </EmptyState>
      }
    >
      {(properties) => (
        <section>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-block">My Properties</h2>
            <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>*]:px-2">
              {bringListings}
              <ListYourSpace label="Add New Property" />
            </div>
          </div>
          <OwnPropertyGrid properties={properties} actionsOf={(property) => <DeletePropertyButton property={property} />} />
          <ShowMore list={list} noun="listing" className="mt-9" />
        </section>
      )}
    </LoadedList>
  )
}
