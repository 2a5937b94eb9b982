import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { bookingFigures, moneyBadge, statusBadges } from '../../model/desk-words.ts'

/** The top of a booking's page: listing, number and status, with the actions beside them. */
export function BookingHead({ booking, actions }: { booking: DeskPage['booking']; actions: ReactNode }) {
  const status = statusBadges[booking.status]
  const money = moneyBadge(booking)
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Picture src={booking.property.image} alt="" className="h-16 w-21 shrink-0 rounded-xl" sizes="84px" />
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            <Link to="/property/$id" params={{ id: String(booking.property.id) }} className="hover:underline">
              {booking.property.title}
            </Link>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <span className="num text-muted">{booking.number}</span>
            <Badge tone={status.tone}>{status.label}</Badge>
            {money ? <Badge tone={money.tone}>{money.label}</Badge> : null}
          </p>
        </div>
      </div>
      {actions}
    </div>
  )
}

/** Stay, payment, refunds, payout and what the platform keeps. */
export function BookingFigures({ page }: { page: DeskPage }) {
  return (
    <Panel className="mb-6 overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 xl:grid-cols-[1.2fr_1fr_1fr_1fr_1fr]">
        {bookingFigures(page, new Date()).map(({ label, value, note }, index) => (
          <div
            key={label}
            className={cn('border-r border-b border-line px-4 py-3.5 sm:px-5', index === 0 && 'max-xl:col-span-2')}
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="num block text-lg font-semibold">{value}</span>
              <span className="num block min-h-5 text-sm text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
