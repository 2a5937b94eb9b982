import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { formatDate } from '../../../../lib/texts/format-date.ts'
import type { IsoMonth } from '../../../../stays/calendar/months.ts'
import { stripes } from '../../../../stays/calendar/stay-colors.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { statusWords } from '../../../../stays/status-words.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type BlockedDays, type CalendarWeek, isBlocked, rowHeight, type WeekBar } from '../../model/booking-calendar.ts'
import { useListingStyle } from './listing-colors.ts'

interface WeekRowsProps {
  week: CalendarWeek
  month: IsoMonth
  today: IsoDate
  onOpen: (booking: Booking) => void
  onOpenDay: (day: IsoDate) => void
}

const placeOf = (bar: WeekBar) => ({
  gridColumn: `${bar.column + 1} / span ${bar.span}`,
  gridRow: bar.row + 1,
  height: rowHeight,
})

const edges = ({ beginsHere, endsHere }: WeekBar) =>
  cn(
    'me-px min-w-0 truncate px-1 sm:px-1.5 text-start text-xs leading-[22px] font-semibold',
    beginsHere && 'ms-0.5 rounded-s-md border-s-4',
    endsHere && 'me-1 rounded-e-md',
  )

function BlockedBar({ bar, blocked }: { bar: WeekBar; blocked: BlockedDays }) {
  const { title } = blocked
  return (
    <p
      title={t`Blocked by you: ${title}`}
      style={{ ...placeOf(bar), background: stripes, borderColor: 'var(--control)' }}
      className={cn(edges(bar), 'text-ink')}
    >
      <Trans>
        Blocked<span className="sr-only"> by you</span>: {title}
      </Trans>
      <span className="sr-only">, {formatStay(blocked.checkInDate, blocked.checkOutDate)}</span>
    </p>
  )
}

function BookingBar({ bar, booking, onOpen }: { bar: WeekBar; booking: Booking; onOpen: (booking: Booking) => void }) {
  const styleOf = useListingStyle()
  const name = guestName(booking.guest)
  const label = `${name}, ${booking.property.title}, ${formatStay(booking.checkInDate, booking.checkOutDate)}, ${statusWords[booking.status].label}`
  return (
    <button
      type="button"
      onClick={() => onOpen(booking)}
      aria-label={label}
      style={{ ...styleOf(booking.propertyId), ...placeOf(bar) }}
      className={cn(
        edges(bar),
        'cursor-pointer text-ink hover:brightness-95 dark:hover:brightness-125',
        booking.status === 'pending' && 'italic',
      )}
    >
      <span className="sm:hidden">{bar.span < 3 ? name.split(' ')[0] : name}</span>
      <span className="max-sm:hidden">
        {name}, {booking.property.title}
      </span>
    </button>
  )
}

function DayNumber({ day, month, today }: { day: IsoDate; month: IsoMonth; today: IsoDate }) {
  const isToday = day === today
  const date = formatDate(day)
  return (
    <time
      dateTime={day}
      className={cn(
        'num flex h-6 items-center text-sm',
        day.slice(0, 7) !== month && 'text-muted',
        isToday && '-ms-1 w-6 justify-center rounded-md bg-primary font-bold text-on-primary',
      )}
    >
      <span className="sr-only">{isToday ? t`Today, ${date}` : date}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
    </time>
  )
}

/** The number of hidden entries of a day; it opens all of them. */
function MoreButton({ count, day, onOpenDay }: { count: number; day: IsoDate; onOpenDay: (day: IsoDate) => void }) {
  const date = formatDate(day)
  return (
    <button
      type="button"
      onClick={() => onOpenDay(day)}
      className="num min-h-6 w-full rounded-md px-1 text-start text-xs font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <Trans>
        +{count}
        <span className="max-sm:sr-only"> more</span>
        <span className="sr-only"> on {date}</span>
      </Trans>
    </button>
  )
}

/**
 * One week: seven days with at most five rows of bars. Hidden entries are counted, and the count opens the day's
 * list.
 */
export function WeekRows({ week, month, today, onOpen, onOpenDay }: WeekRowsProps) {
  return (
    <>
      <tr className="border-t border-line">
        {week.days.map((day) => (
          <td key={day} className="px-1.5 py-1.5">
            <DayNumber day={day} month={month} today={today} />
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={7} className="h-[41px] p-0 pb-2 align-top sm:h-[49px]">
          <div className="grid grid-cols-7 gap-y-0.5">
            {week.bars.map((bar) =>
              isBlocked(bar.entry) ? (
                <BlockedBar key={`block-${bar.entry.blockId}`} bar={bar} blocked={bar.entry} />
              ) : (
                <BookingBar key={bar.entry.id} bar={bar} booking={bar.entry} onOpen={onOpen} />
              ),
            )}
          </div>
          {week.hidden.some((count) => count > 0) ? (
            <div className="grid grid-cols-7 pt-0.5">
              {week.days.map((day, column) => (
                <div key={day}>
                  {week.hidden[column] ? <MoreButton count={week.hidden[column]} day={day} onOpenDay={onOpenDay} /> : null}
                </div>
              ))}
            </div>
          ) : null}
        </td>
      </tr>
    </>
  )
}
