import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PropertyCard } from '../../properties/components/card/property-card.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../../properties/components/card/property-grid.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { useFeaturedProperties } from '../api/use-featured-properties.ts'
import { homeCopy } from '../home.copy.ts'

/** The number of skeletons while the stays load. */
const skeletonCount = 4

function FeaturedGrid() {
  const { data, isPending, isError, isFetching, refetch } = useFeaturedProperties()
  if (isPending) return <PropertyGridSkeleton count={skeletonCount} />
  if (isError || !data) return <ErrorState title={homeCopy.featured.failed} onRetry={() => void refetch()} pending={isFetching} />
  if (data.length === 0) return <EmptyState title={homeCopy.featured.empty} />
  return (
    <PropertyGrid stays={data}>
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

/** Up to eight stays, and the link to all of them. */
export function FeaturedProperties() {
  return (
    <section aria-labelledby="featured">
      <div className="mb-7 flex items-end justify-between gap-4">
        <h2 id="featured">{homeCopy.featured.title}</h2>
        <Link to="/properties" className="link py-1.5 whitespace-nowrap">
          {homeCopy.featured.all}
        </Link>
      </div>
      <FeaturedGrid />
    </section>
  )
}
