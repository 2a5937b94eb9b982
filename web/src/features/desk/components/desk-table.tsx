import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { DeskBooking } from '#contract/desk/desk.schemas.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { nameWords, rowBadge } from '../model/desk-words.ts'

interface DeskListProps {
  bookings: readonly DeskBooking[]
  isChanging: boolean
}

const cell = 'h-11 truncate py-2 pe-4'

/** The host stands on a booking's own page too, so windows without room for whole titles leave it out. */
const roomy = 'max-[1439px]:hidden'

const listColumns = () => [
  { label: t`Booking`, className: 'w-25' },
  { label: t`Listing`, className: '' },
  { label: t`Guest`, className: 'w-30' },
  { label: t`Host`, className: `w-30 ${roomy}` },
  { label: t`Dates`, className: 'w-52' },
  { label: t`Total`, className: 'w-28 text-end' },
  { label: t`Our fee`, className: 'w-23 text-end' },
  { label: t`Status`, className: 'w-36 text-end xl:w-48' },
]

/** The bookings as a table of one line each, for wide windows. */
export function DeskTable({ bookings, isChanging }: DeskListProps) {
  const money = useMoney()
  return (
    <table aria-label={t`Bookings`} aria-busy={isChanging} className="w-full table-fixed text-start text-sm">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          {listColumns().map(({ label, className }) => (
            <th key={label} scope="col" className={cn('py-2.5 pe-4 font-semibold last:pe-0', className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => {
          const { label, tone } = rowBadge(booking)
          return (
            <tr key={booking.id} className="relative border-b border-line hover:bg-sunken">
              <th scope="row" className={cn(cell, 'num font-normal')}>
                <Link
                  to="/admin/bookings/$id"
                  params={{ id: String(booking.id) }}
                  className="text-muted after:absolute after:inset-0 hover:text-ink"
                >
                  {booking.number}
                </Link>
              </th>
              <td title={booking.property.title} className={cn(cell, 'font-medium')}>
                {booking.property.title}
              </td>
              <td title={nameWords(booking.guest.name)} className={cell}>
                {nameWords(booking.guest.name)}
              </td>
              <td title={nameWords(booking.host.name)} className={cn(cell, roomy)}>
                {nameWords(booking.host.name)}
              </td>
              <td className={cn(cell, 'num')}>{formatStay(booking.checkInDate, booking.checkOutDate)}</td>
              <td className={cn(cell, 'num text-end font-semibold')}>{money.signed(booking.total)}</td>
              <td className={cn(cell, 'num text-end')}>{booking.kept === null ? '—' : money.signed(booking.kept)}</td>
              <td className="py-2 text-end">
                <Badge tone={tone} className="text-start whitespace-normal before:shrink-0">
                  {label}
                </Badge>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The bookings as rows of two lines, for narrow windows. */
export function DeskRows({ bookings, isChanging }: DeskListProps) {
  const money = useMoney()
  return (
    <ul aria-label={t`Bookings`} aria-busy={isChanging} className="border-t border-line">
      {bookings.map((booking) => {
        const { label, tone } = rowBadge(booking)
        return (
          <li key={booking.id} className="border-b border-line">
            <Link
              to="/admin/bookings/$id"
              params={{ id: String(booking.id) }}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 -outline-offset-2 hover:bg-sunken"
            >
              <span className="truncate font-semibold">{booking.property.title}</span>
              <span className="num text-end font-semibold">{money.signed(booking.total)}</span>
              <span className="num flex min-w-0 flex-wrap gap-x-1 text-sm text-muted">
                <span className="max-w-full truncate">{nameWords(booking.guest.name)} ·</span>
                <span>{formatStay(booking.checkInDate, booking.checkOutDate)}</span>
                <span className="sr-only"> · {booking.number}</span>
              </span>
              <Badge tone={tone} className="justify-self-end">
                {label}
              </Badge>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
