import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { usePropertySearch } from '../../properties.queries.ts'
import { type GridWidth, PropertyGrid, PropertyGridSkeleton } from '../card/property-grid.tsx'

/** The number of skeletons, and the distance below the viewport in pixels at which the next page is requested. */
export const skeletonCount = 8
const lookAhead = '600px'

const placesOfMore = { page: 'mt-10', map: 'shrink-0 justify-center px-6 lg:mt-6' } as const

type Results = ReturnType<typeof usePropertySearch>

/** The button at the end of the list; scrolling near it presses it automatically. */
function ShowMore({ results, className }: { results: Results; className: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const { loadMore, isLoadingMore, hasFailedMore } = results
  const latest = useRef(loadMore)
  latest.current = loadMore
  useEffect(() => {
    if (!ref.current || isLoadingMore || hasFailedMore) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: lookAhead,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isLoadingMore, hasFailedMore])
  return (
    <div ref={ref} className={cn('flex flex-col items-center gap-3', className)}>
      {hasFailedMore ? <p role="alert">{t`Failed to fetch properties`}</p> : null}
      <Button variant="outline" pending={isLoadingMore} pendingLabel={t`Loading more stays...`} onClick={loadMore}>
        <Trans>Show more stays</Trans>
      </Button>
    </div>
  )
}

/**
 * The results in each state: loading, failed, empty, loaded, and loading more. New cards are rendered in small steps,
 * in which the page answers its visitor; the ones before stay dimmed until they are done.
 */
export function ResultList(props: {
  results: Results
  /** Missing where nothing is set that narrows the search: then the site has no stays at all. */
  onReset: (() => void) | undefined
  width?: GridWidth
  /** Shown while the first results load. */
  loading?: ReactNode
  children: (property: PropertyListItem, index: number) => ReactNode
}) {
  const { results, onReset, width = 'page', loading = <PropertyGridSkeleton count={skeletonCount} />, children } = props
  const rendered = useDeferredValue(results.stays)
  const stays = rendered.length > 0 ? rendered : results.stays
  if (results.isLoading) return loading
  if (results.isFailed) {
    return (
      <ErrorState title={t`Failed to fetch properties`} onRetry={results.retry} pending={results.isRetrying}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorState>
    )
  }
  if (results.stays.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t`No properties found`}
        action={onReset ? <Button onClick={onReset}>{t`Reset Filters`}</Button> : null}
      >
        {onReset ? t`Try different dates, fewer filters or a wider area.` : t`Nobody has listed a stay here yet.`}
      </EmptyState>
    )
  }
  return (
    <>
      <PropertyGrid stays={stays} isDimmed={results.isChanging || stays !== results.stays} width={width}>
        {children}
      </PropertyGrid>
      {results.hasMore && !results.isChanging ? <ShowMore results={results} className={placesOfMore[width]} /> : null}
    </>
  )
}
