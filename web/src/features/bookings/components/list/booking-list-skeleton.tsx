import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { guestRowGrid } from './guest-row-grid.ts'

/** Rows of the final size while bookings load. */
export function BookingListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading bookings...`}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`border-b border-line last:border-b-0 ${guestRowGrid.row}`}>
          <Skeleton className={guestRowGrid.picture} />
          <div className={`grid content-start gap-2 ${guestRowGrid.place}`}>
            <Skeleton className="h-5 w-2/3 max-w-56" />
            <Skeleton className="h-4 w-1/2 max-w-40" />
            <Skeleton className="h-4 w-3/4 max-w-64" />
          </div>
          <div className={`flex gap-2 sm:flex-col ${guestRowGrid.status}`}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-48" />
          </div>
          <div className={guestRowGrid.end}>
            <div className={`grid justify-items-start gap-2 sm:justify-items-end ${guestRowGrid.price}`}>
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-4 w-14" />
            </div>
            <div className={`flex justify-end ${guestRowGrid.actions}`}>
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
