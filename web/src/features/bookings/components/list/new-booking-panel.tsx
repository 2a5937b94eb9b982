import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { PagedList } from '../../../../lib/api/paged-query.ts'
import { localStore } from '../../../../lib/storage.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { isNewlyBooked } from '../../model/booking-words.ts'
import { NewBooking } from '../trip/new-booking.tsx'

const closedKey = 'closedBooking'

interface NewBookingPanelProps {
  /** The booking that was just paid; undefined when there is none. */
  list: PagedList<Booking> | undefined
  onCountdownEnd: () => void
}

/**
 * The booking that was just paid, over the full width. Closed it stays closed, after Back and in other visits too;
 * the focus moves to its row, which the list begins with.
 */
export function NewBookingPanel({ list, onCountdownEnd }: NewBookingPanelProps) {
  const [closedId, setClosedId] = useState(() => Number(localStore.get(closedKey)))
  const booking = list?.data?.[0]
  if (list?.isPending) return <Skeleton className="mb-10 h-113 w-full rounded-3xl" />
  if (!booking || booking.id === closedId || !isNewlyBooked(booking)) return null
  const close = () => {
    localStore.set(closedKey, String(booking.id))
    setClosedId(booking.id)
    document.querySelector<HTMLElement>(`[data-new] a[href="/trips/${booking.id}"]`)?.focus()
  }
  return (
    <div className="mb-10 border-b border-line pb-9">
      <NewBooking booking={booking} now={new Date()} onClose={close} onCountdownEnd={onCountdownEnd} />
    </div>
  )
}
