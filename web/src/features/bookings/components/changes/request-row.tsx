import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { plural } from '../../../../lib/format.ts'
import { formatTimeAhead } from '../../../../lib/format-time-ahead.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { formatStayShort } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { Meter } from '../../../../ui/charts/meter.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { countdownParts } from '../../model/trip-words.ts'
import { SpecialRequestsText } from '../list/special-requests-text.tsx'
import { AnswerRequestButtons } from './answer-request-buttons.tsx'

const TICK_MS = 30_000

const HOUR_MS = 3_600_000
const SOON_MS = 6 * HOUR_MS

interface RequestDeadline {
  /** `5 hr 20 min left`. */
  left: string
  /** `Ends tomorrow at 8:02 AM`. */
  ends: string
  /** Less than six hours are soon, less than one is urgent. */
  haste: 'calm' | 'soon' | 'urgent'
  /** Of the whole time to answer, from 0 to 1. */
  share: number
}

/** The host's time to answer a request that was paid at `since` and ends at `until`, both ISO instants. */
export function deadlineOf({ since, until }: { since: string; until: string }, now: Date): RequestDeadline {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const left = Math.max(0, to - now.getTime())
  const words = countdownParts(left).flatMap(({ value, unit }) => (value > 0 ? [`${value} ${unit}`] : []))
  return {
    left: left === 0 ? 'Time is over' : `${words.join(' ')} left`,
    ends: `${left === 0 ? 'Ended' : 'Ends'} ${formatTimeAhead(until, now)}`,
    haste: left < HOUR_MS ? 'urgent' : left < SOON_MS ? 'soon' : 'calm',
    share: Math.min(1, left / Math.max(1, to - from)),
  }
}

const hasteText: Record<RequestDeadline['haste'], string> = { calm: 'text-ink', soon: 'text-warn', urgent: 'text-bad' }
const hasteFill: Record<RequestDeadline['haste'], string> = { calm: 'bg-primary', soon: 'bg-warn', urgent: 'bg-bad' }

function Deadline({ since, until }: { since: string; until: string }) {
  const { left, ends, haste, share } = deadlineOf({ since, until }, useNow(TICK_MS))
  return (
    <p className="num flex flex-wrap items-center gap-x-2.5 text-sm">
      <span className={cn('font-semibold', hasteText[haste])}>{left}</span>
      <Meter share={share} fill={hasteFill[haste]} className="w-16 ring-1 ring-inset ring-line" />
      <span className="text-muted">{ends}</span>
    </p>
  )
}

interface RequestRowProps {
  booking: Booking
  /** When the guest paid: the time to answer runs from then. */
  paidAt: string
  /** The host's payout, in dollars. */
  earns: number
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  /** What helps the host decide, such as reviews of the guest. */
  about?: ReactNode
}

/** A paid request that waits for its host: who, where, when, the deadline, the payout and both answers. */
export function RequestRow({ booking, paidAt, earns, pending, onAnswer, about }: RequestRowProps) {
  const money = useMoney()
  const { property, guest, checkInDate, checkOutDate, nights, guestCount, respondBy, specialRequests } = booking
  const name = guestName(guest)
  return (
    <li
      aria-label={`${name}, ${property.title}`}
      className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 p-4 sm:grid-cols-[112px_1fr_auto] sm:gap-x-5 sm:gap-y-0 sm:px-5"
    >
      <span className="relative self-start sm:row-span-2">
        <Picture src={property.primaryImage} alt="" sizes="112px" className="aspect-4/3 w-full rounded-xl" />
        <Avatar
          name={name}
          image={guest?.profileImageUrl ?? null}
          className="absolute -right-2 -bottom-2 size-9 text-sm ring-2 ring-surface"
        />
      </span>
      <div className="min-w-0">
        <p className="leading-snug">
          <span className="font-semibold">{name}</span>{' '}
          <Link
            to="/property/$id"
            params={{ id: String(property.id) }}
            className="text-muted underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {property.title}
          </Link>
        </p>
        <p className="num text-sm">
          {formatStayShort(checkInDate, checkOutDate)} · {plural(nights, 'night')} · {plural(guestCount, 'guest')}
        </p>
        {respondBy ? <Deadline since={paidAt} until={respondBy} /> : null}
        {specialRequests ? <SpecialRequestsText className="mt-1">{specialRequests}</SpecialRequestsText> : null}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:justify-start">
        <p className="num text-sm text-muted">
          You earn <strong className="text-base text-ink">{money.exact(earns)}</strong>
        </p>
        <div className="ml-auto flex items-center gap-2">
          <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} isDirect />
        </div>
      </div>
      {about ? (
        <div className="col-span-full flex flex-wrap gap-x-5 text-sm sm:col-span-1 sm:col-start-2 sm:-mb-2">{about}</div>
      ) : null}
    </li>
  )
}
