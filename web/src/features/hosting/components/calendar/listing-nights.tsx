import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { perLocale, writeRange } from '../../../../lib/texts/format-date.ts'
import { isEnglish } from '../../../../lib/texts/texts.tsx'
import { type IsoMonth, monthOf, moveMonth, nameOfMonth, weeksOfMonth } from '../../../../stays/calendar/months.ts'
import { todayAt } from '../../../../stays/calendar/today-at.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useListingCalendar } from '../../hosting.queries.ts'
import { type Cell, type NightSeason, type Selection, selectionOf } from '../../model/night-selection.ts'
import { ActionBar } from './action-bar.tsx'
import { ListingMonth } from './listing-month.tsx'
import { CalendarLegend } from './stay-bar.tsx'
import { useCellSelection } from './use-cell-selection.ts'
import { useNightActions } from './use-night-actions.ts'

const steps: Record<string, (night: IsoDate) => IsoDate> = {
  ArrowLeft: (night) => addDays(night, -1),
  ArrowRight: (night) => addDays(night, 1),
  ArrowUp: (night) => addDays(night, -7),
  ArrowDown: (night) => addDays(night, 7),
  PageUp: (night) => `${moveMonth(monthOf(night), -1)}-01`,
  PageDown: (night) => `${moveMonth(monthOf(night), 1)}-01`,
}

interface ListingNightsProps {
  userId: string
  property: { id: number; title: string; timeZone: string }
  /** Undefined means the current month. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth | undefined) => void
  /** The season of a night, which colors it. */
  seasonOf?: (night: IsoDate) => NightSeason | null
  /** More actions on the selected nights. */
  actionsFor?: (selection: Selection) => ReactNode
}

/** The days of a listing before its prices and stays are loaded. */
const emptyCalendarOf = ({ id, title, timeZone }: ListingNightsProps['property']): ListingCalendar => ({
  id,
  title,
  timeZone,
  image: null,
  status: 'approved',
  nights: [],
  bars: [],
})

/** The fewest weeks of a month on a host's calendar. */
const FEWEST = 5

/**
 * The weeks of a month on a host's calendar: the current month begins with this week, and what follows fills it up to
 * five weeks.
 */
export function weeksShown(month: IsoMonth, today: IsoDate): IsoDate[][] {
  const all = weeksOfMonth(month)
  const weeks = month === monthOf(today) ? all.filter((week) => (week.at(-1) ?? '') >= today) : all
  while (weeks.length < FEWEST) {
    const next = addDays(weeks.at(-1)?.at(-1) ?? today, 1)
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(next, at)))
  }
  return weeks
}

const shortMonths = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }))

/** `December 2026`, or `Nov – Dec 2026` where most days are of the next month. */
export function nameOfWeeks(month: IsoMonth, weeks: readonly (readonly IsoDate[])[]): string {
  const last = monthOf(weeks.at(-1)?.at(-1) ?? `${month}-01`)
  const days = weeks.flat().filter((day) => monthOf(day) === month)
  if (days.length >= 15 || last === month) return nameOfMonth(month)
  if (!isEnglish()) return writeRange(shortMonths(), month, last)
  const [name, next] = [month, last].map((one) => nameOfMonth(one).replace(/^(...)\w*/, '$1'))
  return month.slice(0, 4) === last.slice(0, 4) ? `${name?.slice(0, 3)} – ${next}` : `${name} – ${next}`
}

/** One listing's nights, a month at a time, with the actions on the selected ones. */
export function ListingNights({ userId, property, month: given, onMonth, seasonOf, actionsFor }: ListingNightsProps) {
  const today = todayAt(property.timeZone, new Date())
  const last = addDays(today, stayPolicy.horizonDays)
  const thisMonth = monthOf(today)
  const month = given !== undefined && given > thisMonth ? given : thisMonth
  const weeks = weeksShown(month, today)
  const all = weeks.flat()
  const query = useListingCalendar(userId, property.id, { from: all[0] ?? today, days: all.length })
  const listing = query.data
  const show = (next: IsoMonth) => onMonth(next <= thisMonth ? undefined : next)
  const move = ({ listing: id, night }: Cell, key: string): Cell | null => {
    const next = steps[key]?.(night)
    if (next === undefined) return null
    return { listing: id, night: next < today ? today : next > last ? last : next }
  }
  const onShow = ({ night }: Cell) => {
    if (!all.includes(night)) show(monthOf(night))
  }
  const cells = useCellSelection({ first: today, last, move, onShow })
  const selection = listing ? selectionOf([listing], cells.corners) : null
  const actions = useNightActions(selection, cells.clear)
  const name = nameOfWeeks(month, weeks)
  const { title } = property
  const isLoading = !listing && !query.error
  return (
    <div aria-busy={query.isFetching}>
      <div className="mb-2 flex flex-wrap items-center gap-x-1">
        <h2 className="me-auto text-block" aria-live="polite">
          {name}
        </h2>
        <Button variant="outline" className="px-3.5" onClick={() => onMonth(undefined)}>
          <Trans>Today</Trans>
        </Button>
        <IconButton label={t`Previous month`} disabled={month <= thisMonth} onClick={() => show(moveMonth(month, -1))}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t`Next month`}
          disabled={moveMonth(month, 1) > monthOf(last)}
          onClick={() => show(moveMonth(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {isLoading ? t`Loading the calendar...` : ''}
      </p>
      {listing || isLoading ? (
        <div className="max-sm:-mx-3">
          <ListingMonth
            label={t`Nights of ${title}, ${name}`}
            listing={listing ?? emptyCalendarOf(property)}
            weeks={weeks}
            today={today}
            selection={selection}
            cells={cells}
            seasonOf={seasonOf}
          />
        </div>
      ) : (
        <LoadError title={t`The calendar could not be loaded`} load={query} />
      )}
      <CalendarLegend className="mt-3 border-t border-line pt-3" />
      {selection ? (
        <ActionBar
          selection={selection}
          isPending={actions.isPending}
          refused={actions.refused}
          onChange={actions.apply}
          onClear={cells.clear}
        >
          {actionsFor?.(selection)}
        </ActionBar>
      ) : null}
    </div>
  )
}
