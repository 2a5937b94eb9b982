import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Rows of the final size while bookings load. */
export function BookingListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading bookings...</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="grid grid-cols-[96px_1fr] gap-4 border-b border-line py-6 sm:grid-cols-[132px_1fr_auto] sm:gap-5"
        >
          <Skeleton className="aspect-3/2 w-full rounded-xl" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/3 max-w-56" />
            <Skeleton className="h-4 w-1/2 max-w-40" />
            <Skeleton className="h-4 w-3/4 max-w-64" />
          </div>
          <Skeleton className="col-span-2 h-8 w-40 sm:col-span-1" />
        </div>
      ))}
    </div>
  )
}
