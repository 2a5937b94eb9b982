// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft } from 'lucide-react'
import { readPathId } from '#contract/shared/path-id.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { returnToList } from '../../../lib/list-place.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { showListing } from '../../../lib/texts/written-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { island } from '../../../ui/hydration/island.tsx'
import { ContactHostLink } from '../../messages/components/contact-link.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { PropertyView } from '../components/detail/property-view.tsx'
import { type PropertyPageSearch, toLinkParts } from '../model/search/return-url.ts'
import { useProperty } from '../properties.queries.ts'

const route = getRouteApi('/property/$id')
const PropertyMissing = island(async () => (await import('./property-missing.tsx')).PropertyMissing)
const PeopleSections = island(async () => (await import('./people-sections.tsx')).PeopleSections)

/** The two links out of the page: to its results, and one step back. */
function WaysBack({ returnUrl }: { returnUrl: string | undefined }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { pathname, query, hash } = toLinkParts(returnUrl)
  return (
    <nav aria-label={t`Back`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <Button asChild variant="quiet" className="-ms-3 text-sm">
        <Link to={pathname} search={query} hash={hash} state={returnToList}>
          <ChevronLeft aria-hidden className="size-4.5" /> <Trans>Back to Search Results</Trans>
        </Link>
      </Button>
      <Button
        variant="quiet"
        className="-me-3 text-sm font-normal text-muted"
        onClick={() => (canGoBack ? router.history.back() : void router.navigate({ href: toReturnUrl(returnUrl) }))}
      >
        <ArrowLeft aria-hidden className="size-4.5" /> <Trans>Go Back</Trans>
      </Button>
    </nav>
  )
}

/** The skeleton of a listing's page, in its final size. */
function PropertySkeleton() {
  return (
    <div role="status" aria-label={t`Loading the property...`}>
      <Skeleton className="-mx-4 h-70 rounded-none [view-transition-name:stay-photo] sm:mx-0 sm:h-[clamp(300px,31.25vw,400px)] sm:rounded-hero" />
      <div className="mt-6 grid gap-x-18 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div>
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="mt-3 h-5 w-2/5" />
          <Skeleton className="mt-10 h-13 w-1/2" />
          <Skeleton className="mt-10 h-30" />
        </div>
        <Skeleton className="hidden h-110 rounded-card lg:block" />
      </div>
    </div>
  )
}

function PropertyOrError({ id, search }: { id: number | null; search: PropertyPageSearch }) {
  const property = useProperty(id)
  const { language } = useLanguages()
  const data = property.data && showListing(property.data, language)
  if (data) {
    return (
      <PropertyView
        key={data.id}
        property={data}
        search={search}
        save={<WishlistButton propertyId={data.id} title={data.title} variant="labeled" />}
        contact={data.isOwn ? null : <ContactHostLink propertyId={data.id} />}
        people={<PeopleSections property={data} />}
      />
    )
  }
  if (id !== null && property.isPending) return <PropertySkeleton />
  const { error, isFetching, refetch } = property
  return <PropertyMissing id={id} error={error} isFetching={isFetching} onRetry={refetch} />
}

/**
 * The skeleton of the listing. It must not contain the listing: the router then mounts the screen anew, which would
 * discard a guest's input.
 */
export function PropertyPending() {
  const { returnUrl } = route.useSearch()
  return (
    <div className="wrap">
      <WaysBack returnUrl={returnUrl} />
      <PropertySkeleton />
    </div>
  )
}

/** `/property/{id}`: one stay and its booking. */
export function PropertyScreen() {
  const { id: rawId } = route.useParams()
  const search = route.useSearch()
  const id = readPathId(rawId)
  return (
    <div className="wrap">
      <WaysBack returnUrl={search.returnUrl} />
      <PropertyOrError id={id} search={search} />
    </div>
  )
}
