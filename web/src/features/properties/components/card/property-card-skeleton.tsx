import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** The skeleton of a property card, in its final size. */
export function PropertyCardSkeleton() {
  return (
    <div data-testid="property-card-skeleton">
      <Skeleton className="mb-3.5 aspect-3/2 rounded-card" />
      <Skeleton className="my-0.5 h-5 w-3/5" />
      <Skeleton className="my-1 h-4.5 w-2/5" />
      <Skeleton className="my-1 h-4 w-28" />
      <Skeleton className="mt-2 mb-3 h-4 w-1/2" />
      <div className="flex items-center justify-between">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-22" />
      </div>
    </div>
  )
}
