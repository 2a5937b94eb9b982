import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Stars } from '../../../ui/stars.tsx'

/** Other hosts' reviews of a booking's guest; loaded when the host asks for them. */
const useGuestRecord = (bookingId: number, isWanted: boolean) =>
  useQuery({
    ...endpointQuery(useApi(), reviewsEndpoints.readGuestRecord, { params: { id: String(bookingId) } }),
    enabled: isWanted,
  })

/** `12 reviews from hosts`, with how many of them are shown where it is not all. */
function countReviews({ reviewCount: all, reviews }: { reviewCount: number; reviews: readonly unknown[] }): string {
  const shown = reviews.length
  return all > shown
    ? plural(all, {
        one: `${all} review from hosts, latest ${shown} shown`,
        other: `${all} reviews from hosts, latest ${shown} shown`,
      })
    : plural(all, { one: `${all} review from hosts`, other: `${all} reviews from hosts` })
}

/** Other hosts' reviews of a guest whose request waits for an answer; loaded on request. */
export function GuestRecord({ booking }: { booking: Pick<Booking, 'id' | 'status' | 'paymentStatus'> }) {
  const [isOpen, setOpen] = useState(false)
  const record = useGuestRecord(booking.id, isOpen)
  const firstName = record.data?.firstName ?? ''
  if (booking.status !== 'pending' || booking.paymentStatus !== 'paid') return null
  return (
    <div className="text-sm">
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Hide guest’s reviews` : t`See guest’s reviews`}
      </Button>
      {isOpen && record.isPending ? <Spinner /> : null}
      {isOpen && record.isError ? <LoadError title={t`The reviews could not be loaded`} load={record} /> : null}
      {isOpen && record.data ? (
        <div className="grid gap-3 pb-2">
          {record.data.reviews.length === 0 ? (
            <p className="text-muted">{t`No host has reviewed ${firstName} yet.`}</p>
          ) : (
            <p className="flex items-center gap-2">
              <Stars value={record.data.averageRating} /> {countReviews(record.data)}
            </p>
          )}
          <ul className="grid gap-3">
            {record.data.reviews.map((review) => (
              <li key={review.id}>
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold">{review.hostName}</span> <Stars value={review.rating} />
                  <span className="text-muted">
                    {review.place}, {formatInstant(review.createdAt)}
                  </span>
                </p>
                <p className="max-w-[60ch] break-words whitespace-pre-line text-muted">{review.comment}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
