import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { formatDate } from '../../../../lib/texts/format-date.ts'
import { monthOf, nameOfMonth } from '../../../../stays/calendar/months.ts'
import { formatWeekday } from '../../../../stays/stay-day.ts'
import { cn } from '../../../../ui/class-names.ts'
import { shortMonth, shortWeekday } from '../../model/day-names.ts'
import type { Selection } from '../../model/night-selection.ts'
import { dayColumns, ListingRow, listingColumn, rowSize } from './listing-row.tsx'
import type { CellSelection } from './use-cell-selection.ts'

interface MultiGridProps {
  listings: readonly ListingCalendar[]
  days: readonly IsoDate[]
  today: IsoDate
  selection: Selection | null
  cells: Pick<CellSelection, 'cursor' | 'grid' | 'handlers'>
}

/** Rows beyond the visible ones that are kept, on each side. */
const OVERSCAN = 4
const [MONTHS, DAYS] = [26, 58]
const HEADER = MONTHS + DAYS

/** The months above their days; the name of one that began before stays beside the listings. */
function MonthHeads({ days }: Pick<MultiGridProps, 'days'>) {
  const months = [...new Set(days.map(monthOf))]
  return (
    <div
      aria-hidden
      className="grid border-b border-line"
      style={{ gridTemplateColumns: dayColumns(days.length), height: MONTHS }}
    >
      {months.map((month) => {
        const own = days.filter((day) => monthOf(day) === month)
        return (
          <div
            key={month}
            className="flex min-w-0 items-center border-s border-line first:border-s-0"
            style={{ gridColumn: `span ${own.length}` }}
          >
            <span className="sticky start-30 truncate px-2 text-xs font-semibold text-ink sm:start-40 lg:start-56">
              {own.length > 2 ? nameOfMonth(month) : own.length > 1 ? nameOfMonth(month, 'short') : shortMonth(`${month}-01`)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function DayHeads({ days, today, selection }: Pick<MultiGridProps, 'days' | 'today' | 'selection'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, which a table cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      aria-rowindex={1}
      data-fixed
      className="sticky top-0 z-30 flex border-b border-control bg-page"
      style={{ height: HEADER }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing to do here */}
      <div role="columnheader" className={cn(listingColumn, 'z-30 flex items-center ps-4 text-sm text-muted lg:ps-6')}>
        <Trans>Listing</Trans>
      </div>
      <div className="min-w-0 flex-1">
        <MonthHeads days={days} />
        <div className="grid" style={{ gridTemplateColumns: dayColumns(days.length), height: DAYS }}>
          {days.map((day, at) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: nothing to do here
            <div
              key={day}
              role="columnheader"
              aria-label={nameOfDay(day, today)}
              aria-colindex={at + 2}
              className={cn(
                'num grid content-center justify-items-center text-xs text-muted',
                selection && selection.from <= day && day <= selection.to && 'bg-amber-soft',
                day < today && 'opacity-60',
              )}
            >
              {shortWeekday(day)}
              <span
                className={cn(
                  'text-base leading-6 font-semibold text-ink',
                  day === today && 'rounded-lg bg-primary px-1.5 text-on-primary',
                )}
              >
                {Number(day.slice(8))}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function nameOfDay(day: IsoDate, today: IsoDate): string {
  const date = `${formatWeekday(day)}, ${formatDate(day)}`
  return day === today ? t`Today, ${date}` : date
}

/** Listings as rows, days as columns. Only the rows near the window are mounted. */
export function MultiGrid({ listings, days, today, selection, cells }: MultiGridProps) {
  const { grid, handlers } = cells
  const cursor = cells.cursor ?? firstCell(listings, days, today)
  const cursorRow = cursor ? listings.findIndex(({ id }) => id === cursor.listing) : -1
  const rows = useVirtualizer({
    count: listings.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowSize.row,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER,
    getItemKey: (at) => listings[at]?.id ?? at,
    // The row with the keyboard's cell stays mounted, so that the grid can always be entered.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(cursorRow >= 0 ? [cursorRow] : [])])].sort((a, b) => a - b),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell that is reached
  useEffect(() => {
    if (cells.cursor && cursorRow >= 0) rows.scrollToIndex(cursorRow, { align: 'auto' })
  }, [cells.cursor])
  const selected = new Set(selection?.listings.map(({ id }) => id))
  const [from, to] = selection ? [columnOf(days, selection.from), columnOf(days, selection.to)] : [-1, -1]
  const edgesOf = (id: number) => {
    if (!selection || !selected.has(id)) return 'none'
    if (selected.size === 1) return 'only'
    if (selection.listings[0]?.id === id) return 'first'
    return selection.listings.at(-1)?.id === id ? 'last' : 'inner'
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, which a table cannot do
    <div
      ref={grid}
      role="grid"
      aria-label={t`Calendar of your listings`}
      aria-rowcount={listings.length + 1}
      aria-colcount={days.length + 1}
      aria-multiselectable
      {...handlers}
      className="max-h-dvh min-h-0 overflow-auto overscroll-x-contain border-y border-line select-none"
    >
      <div style={{ minWidth: `calc(14rem + ${days.length * 48}px)` }} className="max-lg:min-w-max">
        <DayHeads days={days} today={today} selection={selection} />
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const listing = listings[index]
            if (!listing) return null
            const edges = edgesOf(listing.id)
            return (
              <ListingRow
                key={key}
                listing={listing}
                days={days}
                today={today}
                index={index + 2}
                top={start}
                selectedFrom={edges === 'none' ? -1 : from}
                selectedTo={edges === 'none' ? -1 : to}
                edges={edges}
                cursor={index === cursorRow ? (cursor?.night ?? null) : null}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const columnOf = (days: readonly IsoDate[], night: IsoDate): number => {
  const [first = night, last = night] = [days[0], days.at(-1)]
  return night < first ? 0 : night > last ? days.length - 1 : days.indexOf(night)
}

function firstCell(listings: readonly ListingCalendar[], days: readonly IsoDate[], today: IsoDate) {
  const [listing] = listings
  const night = days.find((day) => day >= today) ?? days[0]
  return listing && night ? { listing: listing.id, night } : null
}
