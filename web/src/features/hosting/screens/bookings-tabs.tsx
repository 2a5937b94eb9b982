import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import {
  forgetBookingLists,
  guestCancellation,
  hostAnswers,
  useToldStatusChange,
} from '../../bookings/booking-changes.queries.ts'
import { type BookingGroup, useBookingGroups, useNewBookingFirst } from '../../bookings/bookings.queries.ts'
import { useBookingChoice } from '../../bookings/components/list/booking-filters.tsx'
import { BookingGroups } from '../../bookings/components/list/booking-groups.tsx'
import { GuestBookingRow } from '../../bookings/components/list/guest-booking-row.tsx'
import { HostBookingRow } from '../../bookings/components/list/host-booking-row.tsx'
import { NewBookingPanel } from '../../bookings/components/list/new-booking-panel.tsx'
import { NoBookings } from '../../bookings/components/list/no-bookings.tsx'
import { FinishPayingLink } from '../../checkout/components/finish-paying-link.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { useAllOwnProperties } from '../../properties/own-properties.queries.ts'
import { GuestRecord } from '../../reviews/components/guest-record.tsx'
import { ReviewLine } from '../../reviews/components/review-line.tsx'
import { StayAction, WrittenReviews } from '../../reviews/components/stay-reviews.tsx'
import { StaysToReview } from '../../reviews/components/stays-to-review.tsx'
import { WriteReview } from '../../reviews/components/write-review.tsx'
import { useReviewsOf, useStaysToReview } from '../../reviews/reviews.queries.ts'
import { useHostToday } from '../hosting.queries.ts'
import { RequestsToAnswer } from './requests-to-answer.tsx'

/** The guest's own bookings; the one that was just paid, `booked`, comes first. */
export function MyBookingsTab({ userId, booked }: { userId: string; booked?: number | undefined }) {
  const { choice, isChosen, filters } = useBookingChoice('guest')
  const groups = useNewBookingFirst(useBookingGroups('guest', userId, choice), userId, booked)
  const { change, pendingId } = useToldStatusChange()
  const reviewOf = useReviewsOf(
    userId,
    'guest',
    groups.flatMap(({ list }) => list.pages),
  )
  const client = useQueryClient()
  const askAgain = useCallback(() => void forgetBookingLists(client), [client])
  return (
    <>
      <NewBookingPanel list={groups.find(({ isNew }) => isNew)?.list} onCountdownEnd={askAgain} />
      {filters(groups)}
      <BookingGroups
        groups={groups}
        failure={t`Your bookings could not be loaded`}
        empty={
          isChosen ? undefined : (
            <NoBookings>{t`Stays you book appear here with their dates, price and the host’s answer.`}</NoBookings>
          )
        }
        renderRow={(booking) => {
          const stay = reviewOf(booking.id)
          return (
            <GuestBookingRow
              booking={booking}
              payAction={<FinishPayingLink booking={booking} />}
              pending={pendingId === booking.id}
              onCancel={() => change(booking, guestCancellation)}
              onHoldEnd={askAgain}
              review={
                stay
                  ? {
                      line: <ReviewLine stay={stay} />,
                      action: (otherwise) => (
                        <WriteReview stay={stay} as="guest" className="px-4">
                          {otherwise}
                        </WriteReview>
                      ),
                    }
                  : null
              }
            />
          )
        }}
      />
    </>
  )
}

const NothingAsked = () => (
  <EmptyState icon={Inbox} title={t`No bookings yet`} action={<ListYourProperty variant="outline" />}>
    <Trans>Paid requests for your listings appear here, with the guest’s email and phone.</Trans>
  </EmptyState>
)

const NoOthers = () => <p className="text-muted">{t`Your other bookings appear here.`}</p>

/**
 * The groups without the requests that are answered above them: those of `requests`, and all of them while it loads,
 * because a row that moves away loses the press that is made on it.
 */
function withoutRequests(groups: readonly BookingGroup[], requests: HostToday['requests'] | undefined, isLoading: boolean) {
  const above = new Set(requests?.items.map(({ booking }) => booking.id))
  const isAbove = (booking: Booking) => above.has(booking.id) || (isLoading && booking.status === 'pending')
  return groups.map((group) => ({
    ...group,
    list: { ...group.list, data: group.list.data?.filter((booking) => !isAbove(booking)) },
  }))
}

/** Paid bookings of the user's own listings: first the requests to answer, whatever the filters are. */
export function PropertyBookingsTab({ userId }: { userId: string }) {
  const { change, pendingId } = useToldStatusChange()
  const listings = useAllOwnProperties(userId)
  const { choice, isChosen, filters } = useBookingChoice('host', listings)
  const all = useBookingGroups('host', userId, choice)
  const today = useHostToday(userId)
  const requests = today.data?.requests
  const groups = isChosen ? all : withoutRequests(all, requests, today.isPending)
  const isAbove = (id: number) => requests?.items.some(({ booking }) => booking.id === id) ?? false
  const hasRequests = (requests?.count ?? 0) > 0
  const toReview = useStaysToReview(userId, 'host')
  const reviewOf = useReviewsOf(
    userId,
    'host',
    all.flatMap(({ list }) => list.pages),
  )
  const hasSome = groups.some(({ list }) => (list.data?.length ?? 0) > 0)
  return (
    <>
      {requests && hasRequests ? (
        <div className="mb-10">
          <RequestsToAnswer requests={requests} />
        </div>
      ) : null}
      {filters(groups)}
      <div className="relative">
        {hasSome ? (
          <p className="max-sm:mb-2 sm:absolute sm:-top-2 sm:end-0">
            <Link to="/earnings" className="link inline-flex min-h-11 items-center">
              <Trans>See your earnings</Trans>
            </Link>
          </p>
        ) : null}
        <BookingGroups
          groups={groups}
          failure={t`Your property bookings could not be loaded`}
          empty={isChosen ? undefined : hasRequests ? <NoOthers /> : <NothingAsked />}
          between={isChosen ? null : <StaysToReview list={toReview} as="host" />}
          renderRow={(booking) => {
            const stay = reviewOf(booking.id)
            return (
              <HostBookingRow
                booking={booking}
                pending={pendingId === booking.id}
                onAnswer={(status) => change(booking, hostAnswers[status])}
                isAnsweredAbove={isAbove(booking.id)}
                action={stay ? <StayAction stay={stay} as="host" /> : null}
                written={stay ? <WrittenReviews stay={stay} /> : <GuestRecord booking={booking} />}
              />
            )
          }}
        />
      </div>
    </>
  )
}
