import { Link } from '@tanstack/react-router'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { formatStay, formatStayLong } from '../../../../stays/format-stay.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { awaitsHost, bookingBadges, paymentLine, refundNote, standingOf } from '../../model/booking-words.ts'
import { AnswerRequestButtons } from '../changes/answer-request-buttons.tsx'
import { GuestContact } from './guest-contact.tsx'
import { HostRowDetails } from './host-row-details.tsx'
import { hostRowGrid } from './host-row-grid.ts'
import { SpecialRequestsText } from './special-requests-text.tsx'

interface HostBookingRowProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  /** The button of a past stay, such as writing a review. */
  action?: ReactNode
  /** Reviews of the stay or of the guest, shown with the details. */
  written?: ReactNode
}

function Status({ booking }: { booking: Booking }) {
  const badges = bookingBadges(booking, new Date())
  const standing = standingOf(booking, 'host')
  const refund = refundNote(booking)
  return (
    <div className={cn('flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:flex-col lg:items-start', hostRowGrid.status)}>
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {standing ? <p className="min-w-0 text-sm leading-snug text-muted">{standing}</p> : null}
      {refund ? <p className="num text-sm leading-snug font-semibold">{refund}</p> : null}
    </div>
  )
}

/**
 * A booking in its host's list: photo, place, dates, guest with contact details, status, price, and the answers to a
 * request. Price details, reviews and canceling open below it.
 */
export function HostBookingRow({ booking, pending, onAnswer, action, written }: HostBookingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { property, status, checkInDate, checkOutDate } = booking
  const payment = paymentLine(booking)
  const isCanceled = status === 'cancelled'
  return (
    <article
      aria-label={`${property.title}, ${formatStay(checkInDate, checkOutDate)}`}
      className={cn('border-b border-line last:border-b-0', hostRowGrid.row)}
    >
      <Picture
        src={property.primaryImage}
        alt=""
        sizes="120px"
        className={hostRowGrid.picture}
        imageClassName={isCanceled ? 'saturate-35' : ''}
      />
      <div className={hostRowGrid.place}>
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{townOf(property)}</p>
        <p className="num text-sm">
          {formatStayLong(checkInDate, checkOutDate)} ·{' '}
          <span className="whitespace-nowrap">{plural(booking.guestCount, 'guest')}</span>
        </p>
        {booking.specialRequests ? (
          <SpecialRequestsText className={isOpen ? 'mt-1' : 'line-clamp-1'}>{booking.specialRequests}</SpecialRequestsText>
        ) : null}
      </div>
      <div className={hostRowGrid.guest}>
        <GuestContact guest={booking.guest} />
      </div>
      <Status booking={booking} />
      <div className={hostRowGrid.end}>
        <div className="-mr-3 flex items-center sm:justify-end max-sm:w-full">
          <p className="num mr-2 text-sm text-muted max-sm:flex-1">
            <span className={cn('text-base font-semibold', isCanceled ? '' : 'text-ink')}>
              {formatDollarsExact(booking.totalPrice)}
            </span>
            {payment ? <span className="whitespace-nowrap"> · {payment}</span> : null}
          </p>
          <Button asChild variant="quiet" size="icon">
            <Link to="/messages" search={{ booking: booking.id }} aria-label="Message the guest" title="Message the guest">
              <MessageCircle aria-hidden className="size-5" />
            </Link>
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Details"
            title="Details"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </div>
        <div className="flex items-center justify-end gap-1 empty:hidden max-sm:w-full max-sm:[&>*]:flex-1">
          {awaitsHost(booking) ? <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} /> : action}
        </div>
      </div>
      <div id={details} className={cn(hostRowGrid.details, !isOpen && 'hidden')}>
        {isOpen ? <HostRowDetails booking={booking} written={written} /> : null}
      </div>
    </article>
  )
}
