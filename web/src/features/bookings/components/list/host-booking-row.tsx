import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
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
import { ContactLinks, GuestContact } from './guest-contact.tsx'
import { SpecialRequestsText } from './special-requests-text.tsx'

/**
 * The grid of a host's booking: three lines on a phone, and one row of 72 px from 1024 px, where contact, next step
 * and messages are in the row instead of its details.
 */
const hostRowGrid = {
  row: 'grid min-h-18 grid-cols-[56px_minmax(0,1fr)_auto_44px] content-center items-center gap-x-3 py-2.5 sm:grid-cols-[72px_minmax(0,1fr)_auto_44px] lg:grid-cols-[72px_minmax(0,1fr)_minmax(0,2fr)_minmax(0,0.9fr)_120px_88px] lg:gap-x-5 lg:py-2',
  picture: 'col-start-1 row-span-3 row-start-1 h-12 w-full rounded-lg lg:row-span-2 lg:row-start-1',
  name: 'col-start-2 lg:row-start-1',
  listing: 'col-span-2 col-start-2 row-start-2 lg:col-span-1 lg:col-start-2',
  dates: 'col-start-2 row-start-3 lg:col-start-3 lg:row-start-1',
  contact: 'max-lg:hidden lg:col-start-3 lg:row-start-2',
  status: 'col-start-3 row-start-3 lg:col-start-4 lg:row-span-2 lg:row-start-1',
  money: 'col-start-3 row-start-1 text-end lg:col-start-5',
  payment: 'max-lg:hidden text-end lg:col-start-5 lg:row-start-2',
  buttons: 'col-start-4 row-span-3 row-start-1 -me-3 flex justify-end lg:col-start-6 lg:row-span-2 lg:row-start-1',
  whole: 'col-span-full lg:col-start-2',
} as const

/** The next step after a failed refund, or why it was canceled; null when the badge is enough. */
const noteOf = (booking: Booking) => refundNote(booking) ?? standingOf(booking, 'host')

/** The payment in words: also the refund, which has a badge of its own elsewhere. */
function paymentOf(booking: Booking, money: MoneyFormat): string | null {
  const [, refund] = bookingBadges(booking, new Date(), money)
  return paymentLine(booking, money) ?? refund?.label ?? null
}

function MessageLink({ booking, className }: { booking: Booking; className: string }) {
  return (
    <Button asChild variant="quiet" size="icon" className={className}>
      <Link to="/messages" search={{ booking: booking.id }} aria-label={t`Message the guest`} title={t`Message the guest`}>
        <MessageCircle aria-hidden className="size-5" />
      </Link>
    </Button>
  )
}

function CancellationPolicy({ booking }: { booking: Booking }) {
  const rows = ladderRows(booking.cancellation, booking.checkInDate, new Date())
  if (booking.status === 'cancelled' || rows.length === 0) return null
  const policy = policyNames[booking.cancellation.policy]
  return (
    <div>
      <h4 className="mb-3 font-sans text-sm font-semibold tracking-normal">
        <Trans>{policy} cancellation, once confirmed</Trans>
      </h4>
      <RefundSteps steps={rows} note={ladderNote(booking.cancellation.freeHours)} />
    </div>
  )
}

/**
 * The rest of a host's booking: contact, what the guest and host wrote, every line of the price, and canceling a
 * stay.
 */
function HostRowDetails({ booking, action, written }: Pick<HostBookingRowProps, 'booking' | 'action' | 'written'>) {
  const money = useMoney()
  const payment = paymentOf(booking, money)
  const note = noteOf(booking)
  const isPending = awaitsHost(booking)
  return (
    <div className="mt-2 grid gap-5 rounded-card bg-sunken p-4 text-sm sm:p-5">
      <div className="grid gap-2 lg:hidden">
        <div className="flex items-start justify-between gap-3">
          <GuestContact guest={booking.guest} />
          <MessageLink booking={booking} className="-mt-1 -me-2" />
        </div>
        {payment ? <p className="num">{payment}</p> : null}
        {note ? <p>{note}</p> : null}
        <div className="empty:hidden">{action}</div>
      </div>
      {booking.specialRequests && !isPending ? <SpecialRequestsText>{booking.specialRequests}</SpecialRequestsText> : null}
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
  /** A request is answered above the lists, and has no second pair of buttons. */
  isAnsweredAbove?: boolean
  /** The button of a past stay, such as writing a review. */
  action?: ReactNode
  /** Reviews of the stay or of the guest, shown with the details. */
  written?: ReactNode
}

/** A request that waits for its host, below its row: the whole special request, and both answers. */
function RequestPart({ booking, pending, onAnswer }: Pick<HostBookingRowProps, 'booking' | 'pending' | 'onAnswer'>) {
  return (
    <div className={cn('mt-2 grid gap-3 lg:flex lg:items-end lg:justify-between', hostRowGrid.whole)}>
      <div className="grid gap-1 text-sm">
        {booking.specialRequests ? (
          <SpecialRequestsText className="max-w-[66ch] text-base">{booking.specialRequests}</SpecialRequestsText>
        ) : null}
        <p className="flex flex-wrap gap-x-4 lg:hidden">
          <ContactLinks guest={booking.guest} />
        </p>
      </div>
      <div className="lg:w-54 lg:shrink-0">
        <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} />
      </div>
    </div>
  )
}

/**
 * A booking in its host's list: photo, guest, listing, dates, one badge and the price. Contact, price details,
 * reviews and canceling open below it.
 */
export function HostBookingRow(props: HostBookingRowProps) {
  const { booking, isAnsweredAbove = false, action, written } = props
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { property, status, checkInDate, checkOutDate } = booking
  const guests = countGuests(booking.guestCount)
  const [badge] = bookingBadges(booking, new Date(), money)
  const note = noteOf(booking)
  const isCanceled = status === 'cancelled'
  return (
    <article
      aria-label={`${property.title}, ${formatStay(checkInDate, checkOutDate)}`}
      className={cn('border-b border-line last:border-b-0', hostRowGrid.row)}
    >
      <Picture
        src={property.primaryImage}
        alt=""
        sizes="72px"
        className={hostRowGrid.picture}
        imageClassName={isCanceled ? 'saturate-35' : ''}
      />
      <h3 className={cn('truncate font-sans text-base leading-snug font-semibold tracking-normal', hostRowGrid.name)}>
        {guestName(booking.guest)}
      </h3>
      <p className={cn('truncate text-sm text-muted', hostRowGrid.listing)}>
        <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:text-ink hover:underline">
          {property.title}
        </Link>
        <span className="num sm:hidden"> · {guests}</span>
      </p>
      <p className={cn('num text-sm lg:text-[15px]', hostRowGrid.dates)}>
        {formatStay(checkInDate, checkOutDate)}
        <span className="text-muted max-sm:hidden"> · {guests}</span>
      </p>
      <p className={cn('flex min-w-0 gap-x-3 text-sm *:min-h-5', hostRowGrid.contact)}>
        <ContactLinks guest={booking.guest} />
      </p>
      <div className={cn('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1', hostRowGrid.status)}>
        {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
        {note ? <p className="line-clamp-2 min-w-0 text-sm leading-snug text-muted max-lg:hidden">{note}</p> : null}
        <div className="ms-auto empty:hidden max-lg:hidden">{action}</div>
      </div>
      <p className={cn('num font-semibold', isCanceled && 'text-muted', hostRowGrid.money)}>{money.exact(booking.totalPrice)}</p>
      <p className={cn('num text-sm text-muted', hostRowGrid.payment)}>{paymentOf(booking, money)}</p>
      <div className={hostRowGrid.buttons}>
        <MessageLink booking={booking} className="max-lg:hidden" />
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Details`}
          title={t`Details`}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {awaitsHost(booking) && !isAnsweredAbove ? <RequestPart {...props} /> : null}
      <div id={details} className={cn(hostRowGrid.whole, !isOpen && 'hidden')}>
        {isOpen ? <HostRowDetails booking={booking} action={action} written={written} /> : null}
      </div>
    </article>
  )
}
