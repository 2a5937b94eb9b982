import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { CalendarNight, ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { formatWeekday } from '../../../../stays/stay-day.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type BarSegment, barOfNight, describeNight, isException, segmentsOf } from '../../model/calendar-bars.ts'
import { shortMonth, shortWeekday } from '../../model/day-names.ts'
import type { NightSeason, Selection } from '../../model/night-selection.ts'
import { isWeekend } from './listing-row.tsx'
import { StayBar } from './stay-bar.tsx'
import type { CellSelection } from './use-cell-selection.ts'

interface ListingMonthProps {
  label: string
  listing: ListingCalendar
  weeks: readonly (readonly IsoDate[])[]
  today: IsoDate
  selection: Selection | null
  cells: Pick<CellSelection, 'cursor' | 'grid' | 'handlers'>
  seasonOf?: ((night: IsoDate) => NightSeason | null) | undefined
}

const bars = { height: 28, top: 34 }

interface DayCellProps {
  listing: ListingCalendar
  night: IsoDate
  today: IsoDate
  facts: CalendarNight | undefined
  segments: readonly BarSegment[]
  isSelected: boolean
  isCursor: boolean
  season: NightSeason | null
}

function DayCell({ listing, night, today, facts, segments, isSelected, isCursor, season }: DayCellProps) {
  const money = useMoney()
  const bar = barOfNight(listing.bars, night)
  const isPast = night < today
  const isBooked = bar !== undefined && bar.kind !== 'blocked'
  const words = describeNight(night, { facts, bar, season: season?.name }, money)
  const { minNights = 1 } = facts ?? {}
  return (
    // biome-ignore lint/a11y/useSemanticElements: bars hang over several cells, which those of a table hide
    <div
      role="gridcell"
      aria-selected={isSelected}
      aria-label={night === today ? t`Today, ${words}` : words}
      aria-disabled={isPast || undefined}
      data-listing={listing.id}
      data-night={night}
      tabIndex={isCursor ? 0 : -1}
      style={{ '--season': season?.color } as CSSProperties}
      className={cn(
        'num relative flex h-22 min-w-0 flex-col items-center justify-between border-t border-line pt-1.5 pb-1.5 select-none sm:h-27 sm:items-start sm:border-s sm:px-2 sm:first:border-s-0 focus-visible:z-20',
        season && !isPast ? 'bg-(--season)' : isWeekend(night) && 'bg-sunken/50',
        isPast ? 'cursor-default text-muted' : 'cursor-pointer hover:bg-amber-soft/60',
        isSelected && 'bg-amber-soft shadow-[inset_0_2px_var(--amber-edge),inset_0_-2px_var(--amber-edge)]',
      )}
    >
      <span
        data-month={night.endsWith('-01') ? `${shortMonth(night)} ` : ''}
        className={cn(
          'before:content-[attr(data-month)] text-[15px] leading-6 whitespace-nowrap',
          night === today && 'rounded-lg bg-primary px-1.5 font-bold text-on-primary',
          isPast && 'opacity-60',
        )}
      >
        {Number(night.slice(8))}
      </span>
      {facts && !isBooked ? (
        <span className="flex w-full items-baseline justify-center gap-1.5 sm:justify-between">
          <span
            className={cn(
              'text-xs sm:text-sm',
              facts.price >= 1_000 && 'max-sm:text-[11px] max-sm:tracking-tighter',
              isException(facts) ? 'font-bold text-ink' : 'text-muted',
              isPast && 'opacity-60',
            )}
          >
            {money.short(facts.price)}
          </span>
          {minNights > 1 ? (
            <span aria-hidden className="text-xs text-muted max-sm:hidden">
              <Trans>min {minNights}</Trans>
            </span>
          ) : null}
        </span>
      ) : null}
      {segments.map((segment) => (
        <StayBar key={segment.bar.id} segment={segment} {...bars} />
      ))}
    </div>
  )
}

/** A month of one listing: the price of every night, and what takes it. Cells are at least 44 px wide on a phone. */
export function ListingMonth({ label, listing, weeks, today, selection, cells, seasonOf }: ListingMonthProps) {
  const facts = new Map(listing.nights.map((one) => [one.date, one]))
  const all = weeks.flat()
  const cursor =
    cells.cursor && all.includes(cells.cursor.night) ? cells.cursor.night : (all.find((day) => day >= today) ?? all[0])
  return (
    // biome-ignore lint/a11y/useSemanticElements: bars hang over several cells, which those of a table hide
    <div ref={cells.grid} role="grid" aria-label={label} aria-multiselectable {...cells.handlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className="grid grid-cols-7">
        {weeks[0]?.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: nothing to do here
          <div
            key={day}
            role="columnheader"
            aria-label={formatWeekday(day)}
            className="pb-1.5 text-center text-label font-semibold text-muted sm:px-2 sm:text-start"
          >
            <span className="sm:hidden">{shortWeekday(day).slice(0, 1)}</span>
            <span className="max-sm:hidden">{shortWeekday(day)}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => {
        const segments = segmentsOf(listing.bars, week[0] ?? today, 7)
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((night, column) => (
              <DayCell
                key={night}
                listing={listing}
                night={night}
                today={today}
                facts={facts.get(night)}
                segments={segments.get(column) ?? []}
                isSelected={selection !== null && selection.from <= night && night <= selection.to}
                isCursor={night === cursor}
                season={seasonOf?.(night) ?? null}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
