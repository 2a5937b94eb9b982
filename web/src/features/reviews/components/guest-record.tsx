import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { formatInstant, plural } from '../../../lib/format.ts'
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

/** Other hosts' reviews of a guest whose request waits for an answer; loaded on request. */
export function GuestRecord({ booking }: { booking: Pick<Booking, 'id' | 'status' | 'paymentStatus'> }) {
  const [isOpen, setOpen] = useState(false)
  const record = useGuestRecord(booking.id, isOpen)
  if (booking.status !== 'pending' || booking.paymentStatus !== 'paid') return null
  return (
    <div className="text-sm">
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide guest’s reviews' : 'See guest’s reviews'}
      </Button>
      {isOpen && record.isPending ? <Spinner /> : null}
      {isOpen && record.isError ? <LoadError title="The reviews could not be loaded" load={record} /> : null}
      {isOpen && record.data ? (
        <div className="grid gap-3 pb-2">
          {record.data.reviews.length === 0 ? (
            <p className="text-muted">No host has reviewed {record.data.firstName} yet.</p>
          ) : (
            <p className="flex items-center gap-2">
              <Stars value={record.data.averageRating} /> {plural(record.data.reviewCount, 'review')} from hosts
              {record.data.reviewCount > record.data.reviews.length ? `, latest ${record.data.reviews.length} shown` : ''}
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
