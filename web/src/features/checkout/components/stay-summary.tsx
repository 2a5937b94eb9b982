import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import { countGuests } from '../../../lib/texts/count-words.ts'
import { formatDate } from '../../../lib/texts/format-date.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** What the catalog says about the listing. */
export interface CheckoutPlace {
  title: string
  fees: readonly Fee[]
  location: string
  picture: ReactNode
  /** 64 by 48 px. */
  thumbnail: ReactNode
}

interface StaySummaryProps {
  stay: StayDraft
  id: string
  /** On a phone the summary is folded below its one line, which has the photo and the title. */
  isFolded: boolean
  /** From the catalog, never from the draft; null while loading. */
  place: CheckoutPlace | null
  /** Null while loading. */
  breakdown: ReactNode
  /** The cancellation terms; null while unknown. */
  cancellation: ReactNode
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('py-2 sm:py-3', className)}>
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd className="num mt-0.5">{children}</dd>
    </div>
  )
}

function BreakdownSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3.5 py-2">
      <span className="sr-only">{t`Calculating the price...`}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-7 w-full" />
    </div>
  )
}

/** The stay to book: photo, title, place, dates, guests and every line of the price. */
export function StaySummary({ stay, id, isFolded, place, breakdown, cancellation }: StaySummaryProps) {
  return (
    <section
      id={id}
      aria-labelledby="stay-summary"
      className={cn(
        'flex flex-col gap-5 md:overflow-hidden md:rounded-card md:bg-surface md:p-6 md:ring-1 md:ring-line',
        isFolded && 'max-sm:hidden',
      )}
    >
      <h2 id="stay-summary" className="sr-only">
        <Trans>Your stay</Trans>
      </h2>
      <div className="grid grid-cols-[168px_1fr] items-center gap-5 max-sm:hidden md:grid-cols-1">
        <div className="md:-mx-6 md:-mt-6">
          {place ? place.picture : <Skeleton className="aspect-3/2 w-full rounded-xl md:aspect-5/2 md:rounded-none" />}
        </div>
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
      <dl className="grid grid-cols-2 gap-x-6 border-line py-1 max-sm:border-b sm:grid-cols-3 sm:border-y md:grid-cols-1 lg:grid-cols-2">
        <Fact label={t`Check-in`}>{formatDate(stay.checkInDate)}</Fact>
        <Fact label={t`Check-out`}>{formatDate(stay.checkOutDate)}</Fact>
        <Fact label={t`Guests`}>{countGuests(stay.guestCount)}</Fact>
        {place ? (
          <Fact label={t`Location`} className="sm:hidden">
            {place.location}
          </Fact>
        ) : null}
      </dl>
      <div>
        <h3 className="mb-2">{t`Price details`}</h3>
        {breakdown ?? <BreakdownSkeleton />}
      </div>
      {cancellation ? (
        <div>
          <h3 className="mb-3">{t`Cancellation policy`}</h3>
          {cancellation}
        </div>
      ) : null}
    </section>
  )
}
