import { House } from 'lucide-react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import type { PagedList } from '../../../lib/api/paged-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'

const nothingListed = (
  <EmptyState icon={House} title="No listings yet" action={<ListYourSpace />}>
    Have a place to share? Listing is free.
  </EmptyState>
)

/** The user's own listings, each with its status and a link to its page. */
export function OwnProperties({ properties }: { properties: PagedList<OwnProperty> }) {
  return (
    <section aria-labelledby="own-properties">
      <h2 id="own-properties" className="mb-5 text-block">
        My properties
      </h2>
      <LoadedList
        list={properties}
        loading={<OwnPropertyGridSkeleton />}
        failure="Your listings could not be loaded"
        empty={nothingListed}
      >
        {(listed) => (
          <>
            <OwnPropertyGrid properties={listed} />
            <ShowMore list={properties} noun="listing" className="mt-8" />
          </>
        )}
      </LoadedList>
    </section>
  )
}
