import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, CircleHelp, MessageCircle, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { paymentBadge } from '../../../../stays/status-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { useTripCalendar } from '../../bookings.queries.ts'

/** What the tiles of a phone have already. */
const besideTiles = 'max-sm:hidden'

interface TripPart {
  trip: Trip
  /** Leaves out the message, the receipt and the calendar, which the page begins with. */
  isBrief: boolean
}

/** The host of a trip, and the way to write to them. */
function TripHost({ trip: { host, booking }, isBrief }: TripPart) {
  const { firstName, since } = host
  return (
    <Panel className="p-6 print:hidden">
      <div className="flex items-center gap-4">
        <Avatar name={host.firstName} image={host.photo} className="size-16 text-xl" />
        <div>
          <h2 className="font-sans text-lg leading-snug font-semibold tracking-normal">{host.firstName}</h2>
          <p className="num text-sm text-muted">{t`Your host since ${since}`}</p>
        </div>
      </div>
      {isBrief ? null : (
        <Button asChild variant="outline" className={cn('mt-5 w-full', besideTiles)}>
          <Link to="/messages" search={{ booking: booking.id }}>
            <MessageCircle aria-hidden className="size-4.5" /> {t`Message ${firstName}`}
          </Link>
        </Button>
      )}
    </Panel>
  )
}

function TripPrice({ trip: { booking, paidAt }, isBrief }: TripPart) {
  const money = useMoney()
  const paidOn = paidAt && formatInstant(paidAt)
  return (
    <Panel className="p-6">
      <h2 className="mb-3 text-2xl">{t`Price`}</h2>
      <PriceLines breakdown={booking.breakdown} />
      <p className="num mt-3 text-sm text-muted">
        {paidOn ? t`Paid by card on ${paidOn}` : paymentBadge(booking, money).label}
        {booking.refundStatus ? `. ${paymentBadge(booking, money).label}` : ''}
      </p>
      {paidAt && !isBrief ? (
        <Link
          to="/bookings/$id/receipt"
          params={{ id: String(booking.id) }}
          className={cn('link mt-2 inline-flex min-h-11 items-center font-semibold print:hidden', besideTiles)}
        >
          <Trans>View receipt</Trans>
        </Link>
      ) : null}
    </Panel>
  )
}

const rowClasses = 'flex min-h-13 w-full items-center gap-3 text-start hover:underline'

/** What a guest can do with a trip; `cancel` ends it. */
function TripActions({ trip: { booking }, isBrief, cancel }: TripPart & { cancel: ReactNode }) {
  const calendar = useTripCalendar(booking.id)
  const inMenu = isBrief ? undefined : besideTiles
  return (
    <Panel className={cn('divide-y divide-line px-6 py-2 print:hidden', cancel ? undefined : inMenu)}>
      {booking.status === 'cancelled' || isBrief ? null : (
        <a href={calendar} download className={cn(rowClasses, inMenu)}>
          <CalendarPlus aria-hidden className="size-5" /> <Trans>Add to calendar</Trans>
        </a>
      )}
      <button type="button" onClick={() => window.print()} className={cn(rowClasses, inMenu)}>
        <Printer aria-hidden className="size-5" /> <Trans>Print trip</Trans>
      </button>
      <Link to="/help" className={cn(rowClasses, inMenu)}>
        <CircleHelp aria-hidden className="size-5" /> <Trans>Get help</Trans>
      </Link>
      {cancel ? <div className="py-1">{cancel}</div> : null}
    </Panel>
  )
}

/** The column beside a trip: its host, price and actions. */
export function TripSide({ cancel, ...part }: TripPart & { cancel: ReactNode }) {
  return (
    <div className="grid gap-5 lg:sticky lg:top-6">
      <TripHost {...part} />
      <TripPrice {...part} />
      <TripActions {...part} cancel={cancel} />
    </div>
  )
}
