import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { usePropertySearch } from '../../api/use-property-search.ts'
import { type GridWidth, PropertyGrid, PropertyGridSkeleton } from '../card/property-grid.tsx'

type Results = ReturnType<typeof usePropertySearch>

/** The number of skeletons, and the distance below the viewport in pixels at which the next page is requested. */
const skeletons = 8
const lookAhead = '600px'

/** The button at the end of the list; scrolling near it presses it automatically. */
function ShowMore({ results }: { results: Results }) {
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
    <div ref={ref} className="mt-10 flex flex-col items-center gap-3">
      {hasFailedMore ? <p role="alert">Failed to fetch properties</p> : null}
      <Button variant="outline" pending={isLoadingMore} pendingLabel="Loading more stays..." onClick={loadMore}>
        Show more stays
      </Button>
    </div>
  )
}

/** The results in each state: loading, failed, empty, loaded, and loading more. */
export function ResultList(props: {
  results: Results
  onReset: () => void
  width?: GridWidth
  children: (property: PropertyListItem, index: number) => ReactNode
}) {
  const { results, onReset, width, children } = props
  if (results.isLoading) return <PropertyGridSkeleton count={skeletons} width={width} />
  if (results.isFailed) {
    return (
      <ErrorState title="Failed to fetch properties" onRetry={results.retry} pending={results.isRetrying}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (results.stays.length === 0) {
    return (
      <EmptyState icon={SearchX} title="No properties found" action={<Button onClick={onReset}>Reset Filters</Button>}>
        Try different dates, fewer filters or a wider area.
      </EmptyState>
    )
  }
  return (
    <>
      <PropertyGrid stays={results.stays} isDimmed={results.isChanging} width={width}>
        {children}
      </PropertyGrid>
      {results.hasMore && !results.isChanging ? <ShowMore results={results} /> : null}
    </>
  )
}
