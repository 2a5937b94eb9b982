import { Link } from '@tanstack/react-router'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { plural } from '../../../../lib/format.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { formatStay, formatStayLong } from '../../../../stays/format-stay.ts'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { ladderNote, ladderRows, policyNames } from '../../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../../stays/refunds/refund-steps.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { awaitsHost, bookingBadges, canCancelStay, paymentLine, refundNote, standingOf } from '../../model/booking-words.ts'
import { AnswerRequestButtons } from '../changes/answer-request-buttons.tsx'
import { CancelStayButton } from '../changes/cancel-stay-button.tsx'
import { GuestContact } from './guest-contact.tsx'
import { SpecialRequestsText } from './special-requests-text.tsx'

/**
 * The grid of a host's booking and of its skeleton: a card on a phone, three columns from 640 px, five from 1024 px,
 * where a closed row is at most 132 px high.
 */
const hostRowGrid = {
  row: 'grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4 sm:grid-cols-[120px_minmax(0,1fr)_auto] sm:gap-x-5 sm:gap-y-2 sm:py-3 lg:grid-cols-[120px_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_220px]',
  picture: 'h-22 w-full rounded-xl sm:row-span-3 sm:h-20 lg:row-span-1',
  place: 'min-w-0',
  guest: 'col-span-full min-w-0 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-start-1',
  status: 'col-span-full min-w-0 sm:col-span-1 sm:col-start-2 lg:col-start-4 lg:row-start-1',
  /** Price and actions: one line on a phone. */
  end: 'col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-1 sm:col-span-1 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:flex-col sm:justify-start lg:col-start-5 lg:row-span-1',
  details: 'col-span-full sm:col-start-2',
} as const

function Status({ booking }: { booking: Booking }) {
  const money = useMoney()
  const badges = bookingBadges(booking, new Date(), money)
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
function HostRowDetails({ booking, written }: { booking: Booking; written: ReactNode }) {
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

interface HostBookingRowProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  /** The button of a past stay, such as writing a review. */
  action?: ReactNode
  /** Reviews of the stay or of the guest, shown with the details. */
  written?: ReactNode
}

/**
 * A booking in its host's list: photo, place, dates, guest with contact details, status, price, and the answers to a
 * request. Price details, reviews and canceling open below it.
 */
export function HostBookingRow({ booking, pending, onAnswer, action, written }: HostBookingRowProps) {
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { property, status, checkInDate, checkOutDate } = booking
  const payment = paymentLine(booking, money)
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
            <span className={cn('text-base font-semibold', isCanceled ? '' : 'text-ink')}>{money.exact(booking.totalPrice)}</span>
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
