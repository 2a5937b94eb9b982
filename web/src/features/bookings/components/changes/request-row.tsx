import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests, countNights } from '../../../../lib/texts/count-words.ts'
import { formatTimeAhead } from '../../../../lib/texts/format-time-ahead.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { Meter } from '../../../../ui/charts/meter.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { countdownParts } from '../../model/trip-words.ts'
import { ContactLinks } from '../list/guest-contact.tsx'
import { SpecialRequestsText } from '../list/special-requests-text.tsx'
import { AnswerRequestButtons } from './answer-request-buttons.tsx'

const TICK_MS = 30_000

/** The end is soon: six hours. */
const SOON_MS = 6 * 3_600_000

interface RequestDeadline {
  /** `5 hr 20 min left`. */
  left: string
  /** `Ends tomorrow at 8:02 AM`. */
  ends: string
  /** Less than six hours are left. */
  isSoon: boolean
  /** Of the whole time to answer, from 0 to 1. */
  share: number
}

/** The host's time to answer a request that was paid at `since` and ends at `until`, both ISO instants. */
export function deadlineOf({ since, until }: { since: string; until: string }, now: Date): RequestDeadline {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const left = Math.max(0, to - now.getTime())
  const words = countdownParts(left).flatMap(({ value, unit }) => (value > 0 ? [t`${value} ${unit}`] : []))
  const [time, end] = [words.join(' '), formatTimeAhead(until, now)]
  return {
    left: left === 0 ? t`Time is over` : t`${time} left`,
    ends: left === 0 ? t`Ended ${end}` : t`Ends ${end}`,
    isSoon: left < SOON_MS,
    share: Math.min(1, left / Math.max(1, to - from)),
  }
}

/**
 * The grid of a request by the width of its list, which is a `@container`: a card on a phone, three columns from
 * 576 px, four from 896 px.
 */
const grid = {
  row: 'grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 p-4 @xl:grid-cols-[56px_minmax(0,1fr)_216px] @xl:grid-rows-[auto_auto_auto_1fr] @xl:gap-x-5 @xl:p-5 @4xl:grid-cols-[56px_minmax(0,1fr)_176px_216px] @4xl:px-6',
  picture: '@xl:row-span-4 @xl:row-start-1',
  who: 'min-w-0',
  deadline: '@max-xl:col-span-full @max-xl:mt-3 @xl:col-start-2 @4xl:col-start-3 @4xl:row-start-1 @4xl:row-span-4',
  request: '@max-xl:col-span-full @xl:col-start-2',
  about: '@max-xl:col-span-full @xl:col-start-2',
  answers: '@max-xl:col-span-full @max-xl:mt-2 @xl:col-start-3 @xl:row-start-1 @xl:row-span-4 @4xl:col-start-4',
} as const

function Deadline({ since, until }: { since: string; until: string }) {
  const { left, ends, isSoon, share } = deadlineOf({ since, until }, useNow(TICK_MS))
  return (
    <p className={cn('num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm @4xl:flex-col @4xl:items-stretch', grid.deadline)}>
      <span className={cn('font-semibold', isSoon ? 'text-warn' : 'text-ink')}>{left}</span>
      <Meter
        share={share}
        fill={isSoon ? 'bg-warn' : 'bg-primary'}
        className="min-w-16 flex-1 ring-1 ring-inset ring-line @xl:max-w-40 @4xl:max-w-none @4xl:flex-none"
      />
      <span className="text-muted">{ends}</span>
    </p>
  )
}

interface RequestRowProps {
  booking: Booking
  /** When the guest paid: the time to answer runs from then. */
  paidAt: string
  /** The host's payout, in the site's currency. */
  earns: number
  pending: boolean
  onAnswer: (status: 'confirmed' | 'cancelled') => Promise<void>
  /** What helps the host decide, such as reviews of the guest. */
  about?: ReactNode
}

/** A paid request that waits for its host: who, where, when, contact, the deadline, the payout and both answers. */
export function RequestRow({ booking, paidAt, earns, pending, onAnswer, about }: RequestRowProps) {
  const money = useMoney()
  const { property, guest, checkInDate, checkOutDate, nights, guestCount, respondBy, specialRequests } = booking
  const name = guestName(guest)
  const amount = money.exact(earns)
  return (
    <li aria-label={`${name}, ${property.title}`} className={grid.row}>
      <span className={cn('relative self-start', grid.picture)}>
        <Picture src={property.primaryImage} alt="" sizes="56px" className="size-14 rounded-xl" />
        <Avatar
          name={name}
          image={guest?.profileImageUrl ?? null}
          className="absolute -end-2 -bottom-2 size-8 text-sm ring-2 ring-surface"
        />
      </span>
      <div className={grid.who}>
        <p className="leading-snug">
          <span className="text-lg font-semibold">{name}</span>{' '}
          <Link
            to="/property/$id"
            params={{ id: String(property.id) }}
            className="text-[15px] text-muted underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {property.title}
          </Link>
        </p>
        <p className="num text-sm @xl:text-[15px]">
          {formatStay(checkInDate, checkOutDate)} · {countNights(nights)} · {countGuests(guestCount)}
        </p>
        <p className="flex flex-wrap gap-x-4 text-[15px]">
          <ContactLinks guest={guest} isBrief />
        </p>
      </div>
      {respondBy ? <Deadline since={paidAt} until={respondBy} /> : null}
      {specialRequests ? (
        <SpecialRequestsText
          className={cn(
            'mt-2 max-w-[66ch] text-base @max-xl:rounded-xl @max-xl:bg-sunken @max-xl:px-3.5 @max-xl:py-2.5',
            grid.request,
          )}
        >
          {specialRequests}
        </SpecialRequestsText>
      ) : null}
      {about ? <div className={cn('flex flex-wrap gap-x-5 text-sm', grid.about)}>{about}</div> : null}
      <div className={grid.answers}>
        <p className="num mb-2 flex items-baseline justify-between gap-4 text-sm text-muted">
          <Trans>
            You earn <strong className="text-lg font-semibold text-ink">{amount}</strong>
          </Trans>
        </p>
        <AnswerRequestButtons booking={booking} pending={pending} onAnswer={onAnswer} isDirect />
      </div>
    </li>
  )
}
