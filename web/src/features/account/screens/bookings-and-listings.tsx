import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import type { PagedList } from '../../../lib/api/paged-query.ts'
import { openBookings } from '../../../lib/open-bookings.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { BookingBadges } from '../../../stays/booking-badges.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useBookings } from '../../bookings/bookings.queries.ts'
import { NoBookings } from '../../bookings/components/list/no-bookings.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { OwnPropertyGrid, OwnPropertyGridSkeleton } from '../../properties/components/card/own-property-grid.tsx'
import { useOwnProperties } from '../../properties/own-properties.queries.ts'

function RecentBooking({ booking }: { booking: Booking }) {
  const money = useMoney()
  const { property } = booking
  return (
    <li className="flex gap-4 border-b border-line py-5 first:pt-0 last:border-b-0 last:pb-0">
      <Picture
        src={property.primaryImage}
        alt=""
        sizes="112px"
        className="aspect-3/2 w-24 shrink-0 self-start rounded-xl sm:w-28"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
              {property.title}
            </Link>
          </h3>
          <p className="num font-bold">{money.exact(booking.totalPrice)}</p>
        </div>
        <p className="num text-sm text-muted">{formatStay(booking.checkInDate, booking.checkOutDate)}</p>
        <div className="mt-2">
          <BookingBadges booking={booking} />
        </div>
      </div>
    </li>
  )
}

/** The three latest bookings, and a link to all of them. */
function RecentBookings({ bookings }: { bookings: PagedList<Booking> }) {
  return (
    <section aria-labelledby="recent-bookings">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id="recent-bookings" className="text-block">
          <Trans>Recent bookings</Trans>
        </h2>
        <Link to="/dashboard" {...openBookings} className="link inline-flex min-h-11 items-center">
          <Trans>View All</Trans>
        </Link>
      </div>
      <LoadedList
        list={bookings}
        loading={<LoadingBlocks label={t`Loading your bookings...`} count={2} className="flex flex-col gap-5" block="h-24" />}
        failure={t`Your bookings could not be loaded`}
        empty={<NoBookings variant="outline">{t`Your latest bookings appear here.`}</NoBookings>}
      >
        {(booked) => (
          <ul>
            {booked.map((booking) => (
              <RecentBooking key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

const NothingListed = () => (
  <EmptyState icon={House} title={t`No listings yet`} action={<ListYourProperty variant="outline" />}>
    <Trans>Have a place to share? Listing is free.</Trans>
  </EmptyState>
)

/** The user's own listings, each with its status and a link to its page. */
function OwnProperties({ properties }: { properties: PagedList<OwnProperty> }) {
  return (
    <section aria-labelledby="own-properties">
      <h2 id="own-properties" className="mb-5 text-block">
        <Trans>My properties</Trans>
      </h2>
      <LoadedList
        list={properties}
        loading={<OwnPropertyGridSkeleton />}
        failure={t`Your listings could not be loaded`}
        empty={<NothingListed />}
      >
        {(listed) => (
          <>
            <OwnPropertyGrid properties={listed} />
            <ShowMore list={properties} noun="listing" className="mt-8" />
          </>
        )}
      </LoadedList>
    </section>
  )
}

/** The three latest bookings and the listings of the user. */
export function BookingsAndListings({ userId }: { userId: string }) {
  return (
    <div className="flex flex-col gap-12">
      <RecentBookings bookings={useBookings('guest', userId, {}, { limit: 3 })} />
      <OwnProperties properties={useOwnProperties(userId, 6)} />
    </div>
  )
}
