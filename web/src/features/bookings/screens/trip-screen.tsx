// A chunk of its own: the screen of a trip loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { FinishPayingLink } from '../../checkout/components/finish-paying-link.tsx'
import { StayReviews } from '../../reviews/components/stay-reviews.tsx'
import { useReviewsOf } from '../../reviews/reviews.queries.ts'
import { guestCancellation, useToldStatusChange, useTrip } from '../booking-changes.queries.ts'
import { CancelBookingButton } from '../components/changes/cancel-booking-button.tsx'
import { CancelStayButton } from '../components/changes/cancel-stay-button.tsx'
import { NewBooking } from '../components/trip/new-booking.tsx'
import { TripPlace, TripSection, TripStay } from '../components/trip/trip-details.tsx'
import { TripGettingIn } from '../components/trip/trip-getting-in.tsx'
import { TripRefunds } from '../components/trip/trip-refunds.tsx'
import { TripSide } from '../components/trip/trip-side.tsx'
import { TripStatus } from '../components/trip/trip-status.tsx'
import { TripTiles } from '../components/trip/trip-tiles.tsx'
import { awaitsHost, bookingBadges, canCancelStay, isUnpaidHold } from '../model/booking-words.ts'

/** The button that ends a trip, for as long as its guest may. */
function CancelTrip({ booking }: { booking: Booking }) {
  const { change, pendingId } = useToldStatusChange()
  if (booking.status === 'pending') {
    return (
      <CancelBookingButton
        booking={booking}
        pending={pendingId === booking.id}
        onCancel={() => change(booking, guestCancellation)}
      />
    )
  }
  return <CancelStayButton booking={booking} reader="guest" />
}

function TripReviews({ booking, userId }: { booking: Booking; userId: string }) {
  const reviewOf = useReviewsOf(userId, 'guest', [[booking]])
  const stay = reviewOf(booking.id)
  if (!stay) return null
  return (
    <TripSection title={t`Reviews`}>
      <StayReviews stay={stay} as="guest" />
    </TripSection>
  )
}

/** The picture of the stay with its status and name: over it, and on a phone below it. */
function TripCover({ booking, now }: { booking: Booking; now: Date }) {
  const money = useMoney()
  const { property } = booking
  const badges = bookingBadges(booking, now, money)
  return (
    <div className="relative max-sm:-mx-4 print:m-0">
      <Picture
        src={property.primaryImage}
        alt=""
        priority
        sizes="(min-width: 1280px) 1200px, 100vw"
        className="h-58 sm:h-[456px] sm:rounded-3xl print:hidden"
      />
      <div
        aria-hidden
        className="absolute inset-0 rounded-3xl bg-linear-to-r rtl:bg-linear-to-l from-[#0e182e]/80 via-[#0e182e]/35 to-transparent max-sm:hidden print:hidden"
      />
      <div className="flex flex-col items-start gap-2 px-4 pt-4 sm:absolute sm:inset-x-0 sm:top-0 sm:max-w-xl sm:gap-3 sm:p-10 sm:text-white print:static print:max-w-none print:p-0 print:pb-6 print:text-ink">
        <div className="flex flex-wrap gap-2">
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
        <h1 className="text-4xl sm:text-5xl sm:text-white print:text-ink">
          <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
            {property.title}
          </Link>
        </h1>
        <p className="text-muted sm:text-lg sm:text-white print:text-ink">{townOf(property)}</p>
      </div>
    </div>
  )
}

function TripPage({ trip, userId, onTime }: { trip: Trip; userId: string; onTime: () => void }) {
  const { booking } = trip
  const now = new Date()
  const isAwaiting = awaitsHost(booking)
  const isCancelable = booking.status === 'pending' || canCancelStay(booking, now)
  return (
    <>
      {isAwaiting ? (
        <div className="mb-10 border-b border-line pb-9">
          <NewBooking booking={booking} now={now} isPage onCountdownEnd={onTime} />
        </div>
      ) : (
        <>
          <TripCover booking={booking} now={now} />
          <div className="relative z-10 mt-5 mb-10 sm:-mt-16 sm:px-10 print:m-0 print:p-0">
            <TripTiles trip={trip} now={now} />
            <TripStatus
              trip={trip}
              now={now}
              action={isUnpaidHold(booking) ? <FinishPayingLink booking={booking} /> : null}
              onCountdownEnd={onTime}
            />
          </div>
        </>
      )}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_372px]">
        <div className="grid gap-9">
          <TripStay trip={trip} />
          <TripGettingIn trip={trip} onTime={onTime} />
          <TripReviews booking={booking} userId={userId} />
          <TripPlace trip={trip} />
          <TripRefunds trip={trip} now={now} />
        </div>
        <TripSide trip={trip} isBrief={isAwaiting} cancel={isCancelable ? <CancelTrip booking={booking} /> : null} />
      </div>
    </>
  )
}

function LoadedTrip({ userId }: { userId: string }) {
  const { id = '' } = useParams({ strict: false })
  const trip = useTrip(id, userId)
  const { refetch } = trip
  const askAgain = useCallback(() => void refetch(), [refetch])
  if (trip.isPending) return <Skeleton className="h-[640px] w-full rounded-3xl" />
  if (!trip.data)
    return (
      <LoadError
        title={t`This trip could not be loaded`}
        load={trip}
        missing={{
          title: t`Trip not found`,
          back: (
            <Link to="/dashboard" search={{ tab: 'bookings' }}>
              <Trans>See your bookings</Trans>
            </Link>
          ),
        }}
      />
    )
  return <TripPage trip={trip.data} userId={userId} onTime={askAgain} />
}

/** `/trips/$id`: one booking of the guest, before, during and after the stay. */
export function TripScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to see your trip.`}</SignInRequired>
  return (
    <div className="wrap py-6 lg:py-8">
      <Link to="/dashboard" search={{ tab: 'bookings' }} className="back-link print:hidden">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>My Bookings</Trans>
      </Link>
      {user.data ? <LoadedTrip userId={user.data.id} /> : <Skeleton className="h-[640px] w-full rounded-3xl" />}
    </div>
  )
}
