import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { BookingBadges } from '../../../../stays/booking-badges.tsx'
import { formatStay } from '../../../../stays/format-stay.ts'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { ladderNote, ladderRows, policyNames } from '../../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../../stays/refunds/refund-steps.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { refundNote, standingOf } from '../../model/booking-words.ts'
import { SpecialRequestsText } from './special-requests-text.tsx'

interface BookingRowProps {
  booking: Booking
  /** The guest. */
  person?: ReactNode
  actions?: ReactNode
  /** Content below a past stay, such as its reviews. */
  after?: ReactNode
}

function CancellationPolicy({ booking }: { booking: Booking }) {
  const rows = ladderRows(booking.cancellation, booking.checkInDate, new Date())
  if (rows.length === 0) return null
  return (
    <section aria-label="Cancellation policy" className="mt-5">
      <h4 className="mb-3 font-sans text-sm font-semibold tracking-normal">
        {policyNames[booking.cancellation.policy]} cancellation, once confirmed
      </h4>
      <RefundSteps steps={rows} note={ladderNote} />
    </section>
  )
}

function Details({ booking }: { booking: Booking }) {
  return (
    <details className="group col-span-full sm:col-start-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        Price details
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-md pb-2 text-sm">
        <PriceLines breakdown={booking.breakdown} />
        {booking.status === 'cancelled' ? null : <CancellationPolicy booking={booking} />}
      </div>
    </details>
  )
}

/** A booking in its host's list: photo, place, dates, guests, status and price; a card on a phone. */
export function BookingRow({ booking, person, actions, after }: BookingRowProps) {
  const { property } = booking
  const standing = standingOf(booking, 'host')
  const refund = refundNote(booking)
  return (
    <article
      aria-label={`${property.title}, ${formatStay(booking.checkInDate, booking.checkOutDate)}`}
      className="grid grid-cols-[96px_1fr] gap-x-4 gap-y-3 border-b border-line pt-6 pb-3 last:border-b-0 sm:grid-cols-[132px_1fr_auto] sm:gap-x-5 sm:gap-y-1"
    >
      <Picture
        src={property.primaryImage}
        alt=""
        sizes="132px"
        className="aspect-3/2 w-full self-start rounded-xl sm:row-span-4"
      />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{townOf(property)}</p>
        <p className="num mt-1 text-sm">
          {formatStay(booking.checkInDate, booking.checkOutDate)} ·{' '}
          <span className="whitespace-nowrap">{plural(booking.guestCount, 'guest')}</span>
        </p>
      </div>
      {person ? <div className="col-span-full sm:col-start-2 sm:row-start-2">{person}</div> : null}
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end sm:justify-start">
        <BookingBadges booking={booking} />
        <p className="num text-lg font-bold">{formatDollarsExact(booking.totalPrice)}</p>
      </div>
      {standing || refund || actions ? (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:col-start-2">
          <div className="min-w-0 text-sm text-muted">
            {standing ? <p className="max-w-[60ch]">{standing}</p> : null}
            {refund ? <p className="num font-semibold text-ink">{refund}</p> : null}
          </div>
          {actions ? (
            <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*:not(:only-child)]:flex-1">{actions}</div>
          ) : null}
        </div>
      ) : null}
      {booking.specialRequests ? (
        <SpecialRequestsText className="col-span-full sm:col-start-2 sm:mt-1">{booking.specialRequests}</SpecialRequestsText>
      ) : null}
      {after ? <div className="col-span-full sm:col-start-2 sm:mt-2">{after}</div> : null}
      <Details booking={booking} />
    </article>
  )
}
