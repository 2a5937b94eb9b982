import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { weekdayOf } from '#contract/availability/rates.rules.ts'
import type { CalendarNight, ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countNights } from '../../../../lib/texts/count-words.ts'
import { useIsPhone } from '../../../../lib/use-is-phone.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { type BarSegment, barOfNight, describeNight, isException, percentBooked, segmentsOf } from '../../model/calendar-bars.ts'
import { StayBar } from './stay-bar.tsx'

/** The heights of a row and of its bars, in pixels. */
export const rowSize = { row: 67, bar: 34, barTop: 8 } as const

/** The columns of days: at least 48 px wide, and wider where the window is. */
export const dayColumns = (count: number) => `repeat(${count}, minmax(48px, 1fr))`
export const isWeekend = (night: IsoDate) => weekdayOf(night) >= 5
/** The column of listings beside the days. */
export const listingColumn = 'sticky start-0 w-30 shrink-0 border-e border-line bg-page sm:w-40 lg:w-56'

interface ListingRowProps {
  listing: ListingCalendar
  days: readonly IsoDate[]
  /** Nights before are over. */
  today: IsoDate
  /** The row's number in the grid, from 1, its header included. */
  index: number
  top: number
  /** The selected columns; -1 for none. */
  selectedFrom: number
  selectedTo: number
  /** Where the row lies in the selection. */
  edges: 'none' | 'only' | 'first' | 'inner' | 'last'
  /** The night that the keyboard is on. */
  cursor: IsoDate | null
}

/** The listing, with a link to its own month. */
function RowTitle({ listing }: { listing: ListingCalendar }) {
  const isPhone = useIsPhone()
  const percent = percentBooked(listing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, which a table cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus
    <div role="rowheader" data-fixed className={cn(listingColumn, 'z-20 flex items-center pe-1.5 ps-3 sm:pe-2 sm:ps-4 lg:ps-6')}>
      <Link
        {...(isPhone
          ? ({ to: '/hosting/calendar', search: { listing: listing.id } } as const)
          : ({ to: '/dashboard', search: { tab: 'blocking', listing: listing.id } } as const))}
        className="group flex min-h-11 min-w-0 items-center gap-3 max-lg:gap-2"
      >
        <Picture src={listing.image} alt="" sizes="44px" className="size-11 shrink-0 rounded-lg max-lg:size-8 max-sm:hidden" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm leading-tight font-semibold group-hover:underline">{listing.title}</span>
          <span className="num line-clamp-2 text-xs leading-tight text-muted">
            {listing.status === 'approved' ? t`${percent}% booked` : t`Not approved`}
          </span>
        </span>
      </Link>
    </div>
  )
}

interface NightCellProps {
  listing: ListingCalendar
  night: IsoDate
  facts: CalendarNight | undefined
  segments: readonly BarSegment[]
  column: number
  isPast: boolean
  isSelected: boolean
  isCursor: boolean
}

function NightCell({ listing, night, facts, segments, column, isPast, isSelected, isCursor }: NightCellProps) {
  const money = useMoney()
  const bar = barOfNight(listing.bars, night)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, which a table cannot do
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-label={`${listing.title}, ${describeNight(night, { facts, bar }, money)}`}
      aria-disabled={isPast || undefined}
      data-listing={listing.id}
      data-night={night}
      tabIndex={isCursor ? 0 : -1}
      className={cn(
        'num relative flex items-end justify-center border-s border-line pb-1.5 text-label first:border-s-0 select-none focus-visible:z-20',
        isWeekend(night) && 'bg-sunken/60',
        isPast ? 'cursor-default' : 'cursor-pointer hover:bg-amber-soft/60',
        facts && isException(facts) ? 'font-bold text-ink' : 'text-muted',
      )}
    >
      {facts && (bar === undefined || bar.kind === 'blocked') ? (
        <span className={cn(isPast && 'opacity-50', facts.price >= 1_000 && 'text-xs tracking-tight')}>
          {money.short(facts.price)}
        </span>
      ) : null}
      {segments.map((segment) => (
        <StayBar key={segment.bar.id} segment={segment} height={rowSize.bar} top={rowSize.barTop} />
      ))}
    </div>
  )
}

const handle =
  'pointer-events-auto absolute top-1/2 size-3.5 -translate-y-1/2 cursor-ew-resize touch-none rounded-full border-2 border-amber-edge bg-surface before:absolute before:-inset-4'

function SelectedNights({
  from,
  to,
  count,
  edges,
}: {
  from: number
  to: number
  count: number
  edges: ListingRowProps['edges']
}) {
  const nights = to - from + 1
  const isTop = edges === 'only' || edges === 'first'
  const isBottom = edges === 'only' || edges === 'last'
  return (
    <div
      aria-hidden
      style={{
        insetInlineStart: `${(from / count) * 100}%`,
        width: `${(nights / count) * 100}%`,
        borderWidth: `${isTop ? 2 : 0}px 2px ${isBottom ? 2 : 0}px`,
      }}
      className={cn(
        'pointer-events-none absolute z-15 border-amber-edge bg-amber/16',
        isTop ? 'top-0.5 rounded-t-[10px]' : '-top-px',
        isBottom ? 'bottom-0.5 rounded-b-[10px]' : '-bottom-px',
      )}
    >
      {isTop && nights > 1 ? (
        <span className="num absolute inset-x-0 top-2.5 truncate text-center text-label font-semibold">
          {countNights(nights)}
        </span>
      ) : null}
      {edges === 'only' ? (
        <>
          <span data-handle="start" className={cn(handle, '-start-2')} />
          <span data-handle="end" className={cn(handle, '-end-2')} />
        </>
      ) : null}
    </div>
  )
}

/** A listing on the calendar: its name, and for each day the price and what takes the night. */
export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { listing, days, today, index, top, selectedFrom, selectedTo, edges, cursor } = props
  const [first = today] = days
  const segments = segmentsOf(listing.bars, first, days.length)
  // While other days load, the listing still has those of before.
  const shift = toDayNumber(first) - toDayNumber(listing.nights[0]?.date ?? first)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, which a table cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      aria-rowindex={index}
      style={{ top, height: rowSize.row }}
      className="absolute inset-x-0 flex border-b border-line"
    >
      <RowTitle listing={listing} />
      <div className="relative grid min-w-0 flex-1" style={{ gridTemplateColumns: dayColumns(days.length) }}>
        {days.map((night, column) => (
          <NightCell
            key={night}
            listing={listing}
            night={night}
            facts={listing.nights[column + shift]}
            segments={segments.get(column) ?? []}
            column={column}
            isPast={night < today}
            isSelected={selectedFrom <= column && column <= selectedTo}
            isCursor={cursor === night}
          />
        ))}
        {selectedFrom >= 0 ? <SelectedNights from={selectedFrom} to={selectedTo} count={days.length} edges={edges} /> : null}
      </div>
    </div>
  )
})
