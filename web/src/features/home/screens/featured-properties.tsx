// A chunk of its own: an island, which hydrates after the search above it.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HOME_STAYS } from '#contract/properties/featured.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PropertyCard } from '../../properties/components/card/property-card.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../../properties/components/card/property-grid.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { homeCopy } from '../home.copy.ts'
import { featuredQuery, firstStaysQuery } from '../home.queries.ts'

/** The number of skeletons while the stays load. */
const skeletonCount = 4

/** Featured stays first, then the others, each once. */
const merge = (featured: readonly PropertyListItem[], others: readonly PropertyListItem[]): PropertyListItem[] => {
  const ids = new Set(featured.map(({ id }) => id))
  return [...featured, ...others.filter(({ id }) => !ids.has(id))].slice(0, HOME_STAYS)
}

/** The stays of the home page. Without the featured ones, for whatever reason, they are the first of a search. */
function useFeaturedProperties() {
  const api = useApi()
  const featured = useQuery({ ...featuredQuery(api), retry: false })
  const { data, isPending, ...stays } = useQuery(firstStaysQuery(api))
  return { ...stays, isPending: isPending || featured.isPending, data: data && merge(featured.data ?? [], data) }
}

function FeaturedGrid() {
  const { data, isPending, isError, isFetching, refetch } = useFeaturedProperties()
  if (isPending) return <PropertyGridSkeleton count={skeletonCount} width="strip" />
  if (isError || !data) return <ErrorState title={homeCopy.featured.failed} onRetry={() => void refetch()} pending={isFetching} />
  if (data.length === 0) return <EmptyState title={homeCopy.featured.empty} />
  return (
    <PropertyGrid stays={data} width="strip">
      {(property) => (
        <PropertyCard
          property={property}
          returnUrl="/properties"
          corner={<WishlistButton propertyId={property.id} title={property.title} />}
        />
      )}
    </PropertyGrid>
  )
}

/** Up to eight stays, on a phone in one row to swipe, and the link to all of them. */
export function FeaturedProperties() {
  return (
    <section aria-labelledby="featured">
      <div className="mb-4 flex items-baseline justify-between gap-4 sm:mb-7">
        <h2 id="featured" className="max-sm:text-block">
          {homeCopy.featured.title}
        </h2>
        <Link to="/properties" className="link py-1.5 whitespace-nowrap">
          {homeCopy.featured.all}
        </Link>
      </div>
      <FeaturedGrid />
    </section>
  )
}
