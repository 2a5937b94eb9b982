import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatStayLong } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { statusWords } from '../../../../stays/status-words.ts'
import { useListingStyle } from './listing-colors.ts'

/** A stay as one line of a list, in the color of its listing; it opens the details. */
export function StayButton({ booking, onOpen }: { booking: Booking; onOpen: (booking: Booking) => void }) {
  const styleOf = useListingStyle()
  return (
    <button
      type="button"
      onClick={() => onOpen(booking)}
      className="flex w-full items-stretch gap-3 rounded-control px-1 py-3 text-left hover:bg-sunken"
    >
      <span aria-hidden style={styleOf(booking.propertyId)} className="w-2 shrink-0 rounded-full border-l-4" />
      <span className="min-w-0">
        <span className="block font-semibold">{guestName(booking.guest)}</span>
        <span className="block truncate text-sm text-muted">{booking.property.title}</span>
        <span className="num block text-sm">
          {formatStayLong(booking.checkInDate, booking.checkOutDate)}{' '}
          <span className="whitespace-nowrap">· {statusWords[booking.status].label}</span>
        </span>
      </span>
    </button>
  )
}
