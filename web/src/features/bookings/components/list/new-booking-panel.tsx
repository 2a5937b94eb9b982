import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { PagedList } from '../../../../lib/api/paged-query.ts'
import { localStore } from '../../../../lib/storage.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { isNewlyBooked } from '../../model/booking-words.ts'
import { NewBooking } from '../trip/new-booking.tsx'

const closedKey = 'closedBooking'

/** The panel while it loads: its picture, and lines where its texts will stand. */
function PanelSkeleton() {
  return (
    <div
      role="status"
      className="mb-10 grid overflow-hidden rounded-3xl sm:bg-surface sm:shadow-float lg:min-h-113 lg:grid-cols-[minmax(0,1fr)_minmax(0,544px)]"
    >
      <span className="sr-only">{t`Loading your booking`}</span>
      <div className="flex flex-col gap-4 py-6 sm:px-10 sm:py-9">
        {['size-15 rounded-full', 'h-4 w-28', 'h-11 w-4/5', 'h-5 w-full', 'h-5 w-2/3', 'mt-4 h-12 w-full sm:w-96'].map((line) => (
          <Skeleton key={line} className={line} />
        ))}
      </div>
      <Skeleton className="h-59 max-lg:order-first sm:rounded-none lg:h-full" />
    </div>
  )
}

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
  if (list?.isPending) return <PanelSkeleton />
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
