import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { useMovingRows } from '../../../ui/lists/use-moving-rows.ts'
import { PropertyCard } from '../../properties/components/card/property-card.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../../properties/components/card/property-grid.tsx'
import { WishlistButton } from '../components/wishlist-button.tsx'
import { wishlistCopy } from '../wishlist.copy.ts'
import { useWishlist } from '../wishlist.queries.ts'

function SavedStays() {
  const wishlist = useWishlist()
  const movingRows = useMovingRows()
  if (wishlist.isPending) return <PropertyGridSkeleton count={4} />
  if (wishlist.isError) {
    return (
      <ErrorState
        title={t`Your wishlist could not be loaded`}
        onRetry={() => void wishlist.refetch()}
        pending={wishlist.isFetching}
      />
    )
  }
  if (wishlist.data.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={t`Nothing saved yet`}
        action={
          <Button asChild>
            <Link to="/properties">
              <Trans>Find Stays</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Tap the heart on a stay to save it here.</Trans>
      </EmptyState>
    )
  }
  const { length: count } = wishlist.data
  return (
    <>
      <p aria-live="polite" className="-mt-4 mb-7 text-muted">
        {plural(count, { one: '# saved stay', other: '# saved stays' })}
      </p>
      <PropertyGrid ref={movingRows} stays={wishlist.data.map(({ property }) => property)}>
        {(property, index) => (
          <PropertyCard
            property={property}
            returnUrl="/wishlist"
            isNear={index < 4}
            headingLevel="h2"
            corner={<WishlistButton propertyId={property.id} title={property.title} />}
          />
        )}
      </PropertyGrid>
    </>
  )
}

/** `/wishlist`: the saved stays. Visitors are redirected to the home page with a notice. */
export function WishlistScreen() {
  const user = useCurrentUser()
  const toast = useToast()
  const navigate = useNavigate()
  const isSignedOut = !user.isPending && !user.data
  useEffect(() => {
    if (!isSignedOut) return
    toast.show(wishlistCopy.signInToView)
    void navigate({ to: '/', replace: true })
  }, [isSignedOut, toast, navigate])
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 className="mb-7">
        <Trans>Wishlist</Trans>
      </h1>
      {user.data ? <SavedStays /> : <PropertyGridSkeleton count={4} />}
    </div>
  )
}
