import { House } from 'lucide-react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import type { useOwnProperties } from '../../properties/api/use-own-properties.ts'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'

const nothingListed = (
  <EmptyState icon={House} title="No listings yet" action={<ListYourSpace />}>
    Have a place to share? Listing is free.
  </EmptyState>
)

/** How many listings show before 'Show all': two rows, and not the whole length of a phone. */
const shownAtFirst = 6

function FoldedListings({ listed }: { listed: readonly OwnProperty[] }) {
  const fold = useFold(listed, shownAtFirst)
  return (
    <div className="grid justify-items-start gap-8">
      <div className="w-full">
        <OwnPropertyGrid properties={fold.shown} />
      </div>
      <FoldButton fold={fold} all={`Show all ${listed.length} listings`} fewer="Show fewer listings" />
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
      <LoadedList
        list={properties}
        loading={<OwnPropertyGridSkeleton />}
        failure="Your listings could not be loaded"
        empty={nothingListed}
      >
        {(listed) => <FoldedListings listed={listed} />}
      </LoadedList>
    </section>
  )
}
