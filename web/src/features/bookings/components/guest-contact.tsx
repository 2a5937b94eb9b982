import { Mail, Phone } from 'lucide-react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { guestName } from '../model/booking-words.ts'

/** Who comes: name, email and phone as links, as far as the host may know them (decision B9). */
export function GuestContact({ guest }: { guest: Booking['guest'] }) {
  return (
    <div className="mt-2 flex flex-col text-sm sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
      <span className="font-semibold">{guestName(guest)}</span>
      {guest?.email ? (
        <a
          href={`mailto:${guest.email}`}
          className="inline-flex min-h-8 items-center gap-1.5 break-all text-muted hover:text-ink"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          {guest.email}
        </a>
      ) : null}
      {guest?.phoneNumber ? (
        <a
          href={`tel:${guest.phoneNumber.replace(/[^\d+]/g, '')}`}
          className="num inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
        >
          <Phone aria-hidden className="size-4 shrink-0" />
          {guest.phoneNumber}
        </a>
      ) : null}
    </div>
  )
}
