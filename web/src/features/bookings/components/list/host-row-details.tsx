import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { ladderNote, ladderRows, policyNames } from '../../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../../stays/refunds/refund-steps.tsx'
import { canCancelStay } from '../../model/booking-words.ts'
import { CancelStayButton } from '../changes/cancel-stay-button.tsx'

function CancellationPolicy({ booking }: { booking: Booking }) {
  const rows = ladderRows(booking.cancellation, booking.checkInDate, new Date())
  if (booking.status === 'cancelled' || rows.length === 0) return null
  return (
    <div>
      <h4 className="mb-3 font-sans text-sm font-semibold tracking-normal">
        {policyNames[booking.cancellation.policy]} cancellation, once confirmed
      </h4>
      <RefundSteps steps={rows} note={ladderNote(booking.cancellation.freeHours)} />
    </div>
  )
}

/** The rest of a host's booking: what the guest and host wrote, every line of the price, and canceling a stay. */
export function HostRowDetails({ booking, written }: { booking: Booking; written: ReactNode }) {
  return (
    <div className="grid gap-5 rounded-card bg-sunken p-4 text-sm sm:p-5">
      {written ? <div className="empty:hidden">{written}</div> : null}
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <div>
          <PriceLines breakdown={booking.breakdown} />
        </div>
        <CancellationPolicy booking={booking} />
      </div>
      {canCancelStay(booking, new Date()) ? (
        <div>
          <CancelStayButton booking={booking} reader="host" />
        </div>
      ) : null}
    </div>
  )
}
