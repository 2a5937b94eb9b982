import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests, countNights } from '../../../../lib/texts/count-words.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMenuButton } from '../../../../ui/overlays/use-menu-button.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { bookingBadges, canCancelStay, isUnpaidHold, mainActionOf, paymentLine, stageOf } from '../../model/booking-words.ts'
import { keepDates, nextEventOf } from '../../model/trip-words.ts'
import { CancelBookingButton } from '../changes/cancel-booking-button.tsx'
import { CancelStayDialog } from '../changes/cancel-stay-button.tsx'
import { HoldCountdown } from '../hold-countdown.tsx'
import { guestRowGrid } from './guest-row-grid.ts'

interface GuestBookingRowProps {
  booking: Booking
  /** The link back to the payment; shown while the nights are held. */
  payAction: ReactNode
  /** The guest's review of a past stay: a line about it, and the button that writes it or else the given one. */
  review: { line: ReactNode; action: (otherwise: ReactNode) => ReactNode } | null
  pending: boolean
  onCancel: () => Promise<void>
  onHoldEnd: () => void
}

function MainButton({ booking, payAction, review }: Pick<GuestBookingRowProps, 'booking' | 'payAction' | 'review'>) {
  const params = { id: String(booking.id) }
  const action = mainActionOf(booking, new Date())
  if (action === 'pay') return payAction
  const button = (
    <Button asChild variant="outline" className="px-4">
      {action === 'again' ? (
        <Link to="/property/$id" params={{ id: String(booking.property.id) }}>
          {booking.status === 'cancelled' ? t`Try again` : t`Book again`}
        </Link>
      ) : action === 'receipt' ? (
        <Link to="/bookings/$id/receipt" params={params}>
          <Trans>View receipt</Trans>
        </Link>
      ) : (
        <Link to="/trips/$id" params={params}>
          <Trans>View trip</Trans>
        </Link>
      )}
    </Button>
  )
  return action === 'again' && review ? review.action(button) : button
}

function Status({ booking, review, onHoldEnd }: Pick<GuestBookingRowProps, 'booking' | 'review' | 'onHoldEnd'>) {
  const money = useMoney()
  const now = new Date()
  const badges = bookingBadges(booking, now, money)
  const next = nextEventOf(booking, now)
  const event = stageOf(booking, now) === 'completed' && review ? review.line : next && keepDates(next)
  return (
    <div className={cn('flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:flex-col sm:items-start', guestRowGrid.status)}>
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {isUnpaidHold(booking) && booking.holdExpiresAt ? (
        <HoldCountdown endsAt={Date.parse(booking.holdExpiresAt)} onEnd={onHoldEnd} />
      ) : event ? (
        <p className="num min-w-0 text-sm text-balance text-muted">{event}</p>
      ) : null}
    </div>
  )
}

const loadMenu = () => import('./trip-menu.tsx')

/** The 'More actions' button of a booking: links around the trip, and canceling a confirmed stay after a dialog. */
function TripMenuButton({ booking }: { booking: Booking }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  const [isCanceling, setCanceling] = useState(false)
  const isStay = canCancelStay(booking, new Date())
  const { title } = booking.property
  return (
    <>
      <IconButton label={t`More actions for ${title}`} tip={t`More actions`} {...button}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {module ? <module.TripMenu booking={booking} onCancelStay={isStay ? () => setCanceling(true) : null} {...menu} /> : null}
      {isStay ? <CancelStayDialog booking={booking} reader="guest" open={isCanceling} onOpenChange={setCanceling} /> : null}
    </>
  )
}

/**
 * A booking in the guest's list; it opens the trip. Photo, place, dates, next event, price, one action and a menu.
 */
export function GuestBookingRow({ booking, payAction, review, pending, onCancel, onHoldEnd }: GuestBookingRowProps) {
  const money = useMoney()
  const { property, status, checkInDate, checkOutDate } = booking
  const isCanceled = status === 'cancelled'
  const payment = paymentLine(booking, money)
  return (
    <article
      aria-label={`${property.title}, ${formatStay(checkInDate, checkOutDate)}`}
      className={cn('group relative border-b border-line last:border-b-0', guestRowGrid.row)}
    >
      <Picture
        src={property.primaryImage}
        alt=""
        sizes="120px"
        className={guestRowGrid.picture}
        imageClassName={isCanceled ? 'saturate-35' : ''}
      />
      <div className={guestRowGrid.place}>
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to="/trips/$id"
            params={{ id: String(booking.id) }}
            className="group-hover:underline after:absolute after:inset-0"
          >
            {property.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{townOf(property)}</p>
        <p className="num text-sm">
          {formatStay(checkInDate, checkOutDate)} · <span className="whitespace-nowrap">{countGuests(booking.guestCount)}</span>
        </p>
      </div>
      <Status booking={booking} review={review} onHoldEnd={onHoldEnd} />
      <div className={guestRowGrid.end}>
        <div className={cn('num text-sm text-muted', guestRowGrid.price)}>
          <p className={cn('text-base font-semibold', isCanceled ? '' : 'text-ink')}>{money.exact(booking.totalPrice)}</p>
          <p>
            {countNights(booking.nights)}
            {payment ? (
              <>
                <span className="sm:hidden"> · </span>
                <span className="sm:block">{payment}</span>
              </>
            ) : null}
          </p>
        </div>
        <div className={cn('relative z-10 flex flex-col items-end', guestRowGrid.actions)}>
          <div className="flex items-center justify-end gap-2">
            <MainButton booking={booking} payAction={payAction} review={review} />
            <TripMenuButton booking={booking} />
          </div>
          {status === 'pending' ? <CancelBookingButton booking={booking} pending={pending} onCancel={onCancel} /> : null}
        </div>
      </div>
    </article>
  )
}
