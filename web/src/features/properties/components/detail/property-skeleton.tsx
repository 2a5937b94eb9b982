import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** The skeleton of a listing's page, in its final size. */
export function PropertySkeleton() {
  return (
    <div role="status" aria-label="Loading the property...">
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
