import type { ReactNode } from 'react'
import { formatDate } from '#contract/shared/dates.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface StaySummaryProps {
  stay: StayDraft
  /** From the catalog, never from the draft; null while loading. */
  place: { title: string; location: string; picture: ReactNode } | null
  /** Null while loading. */
  breakdown: ReactNode
  /** The cancellation terms; null while unknown. */
  cancellation: ReactNode
  /** The field of the special requests; null until the nights are held. */
  requests: ReactNode
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2 sm:py-3">
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd className="num mt-0.5">{children}</dd>
    </div>
  )
}

function BreakdownSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3.5 py-2">
      <span className="sr-only">Calculating the price...</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-7 w-full" />
    </div>
  )
}

/** The stay to book: photo, title, place, dates, guests and every line of the price. */
export function StaySummary({ stay, place, breakdown, cancellation, requests }: StaySummaryProps) {
  return (
    <section aria-labelledby="stay-summary" className="flex flex-col gap-5">
      <h2 id="stay-summary" className="sr-only">
        Your stay
      </h2>
      <div className="grid grid-cols-[112px_1fr] items-center gap-4 sm:grid-cols-[168px_1fr] sm:gap-5">
        {place ? place.picture : <Skeleton className="aspect-3/2 w-full rounded-xl" />}
        {place ? (
          <div className="min-w-0">
            <p className="headline text-block">{place.title}</p>
            <p className="mt-1 text-muted">{place.location}</p>
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 border-y border-line py-1 sm:grid-cols-3">
        <Fact label="Check-in">{formatDate(stay.checkInDate)}</Fact>
        <Fact label="Check-out">{formatDate(stay.checkOutDate)}</Fact>
        <Fact label="Guests">
          {stay.guestCount} {stay.guestCount === 1 ? 'guest' : 'guests'}
        </Fact>
      </dl>
      {requests}
      <div>
        <h3 className="mb-2">Price details</h3>
        {breakdown ?? <BreakdownSkeleton />}
      </div>
      {cancellation ? (
        <div>
          <h3 className="mb-3">Cancellation policy</h3>
          {cancellation}
        </div>
      ) : null}
    </section>
  )
}
