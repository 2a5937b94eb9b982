// A chunk of its own: the browser renders the calendars after the frame of their page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { useFillsWindow } from '../../../lib/use-fills-window.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { todayAtAll } from '../../../stays/calendar/today-at.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { useAllOwnProperties, useOwnProperties } from '../../properties/own-properties.queries.ts'
import { ActionBar } from '../components/calendar/action-bar.tsx'
import { CalendarToolbar } from '../components/calendar/calendar-toolbar.tsx'
import { ListingNights } from '../components/calendar/listing-nights.tsx'
import { MultiGrid } from '../components/calendar/multi-grid.tsx'
import { CalendarLegend } from '../components/calendar/stay-bar.tsx'
import { useCellSelection } from '../components/calendar/use-cell-selection.ts'
import { useNightActions } from '../components/calendar/use-night-actions.ts'
import { useHostCalendar } from '../hosting.queries.ts'
import { type HostCalendarSearch, readHostCalendarSearch, zoomOf } from '../model/host-calendar-search.ts'
import { type Cell, selectionOf } from '../model/night-selection.ts'

const steps: Record<string, { row: number; day: number }> = {
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  PageUp: { row: -8, day: 0 },
  PageDown: { row: 8, day: 0 },
}

const matches = (title: string, filter: string) => title.toLowerCase().includes(filter.trim().toLowerCase())

/** The calendar of a person without listings. */
const NoListings = () => (
  <div className="wrap py-12">
    <h1 className="mb-6">{t`Calendar`}</h1>
    <EmptyState icon={CalendarDays} title={t`No listings yet`} action={<ListYourProperty variant="outline" />}>
      <Trans>Once you have a listing, its prices, stays and blocked days are here.</Trans>
    </EmptyState>
  </div>
)

interface MultiCalendarProps {
  userId: string
  search: HostCalendarSearch
  onSearch: (search: HostCalendarSearch) => void
  /** Chooses one listing, on a phone. */
  picker?: ReactNode
}

/** All listings of a host as rows, days as columns: prices, stays and blocked days, changed for many at once. */
function MultiCalendar({ userId, search, onSearch, picker }: MultiCalendarProps) {
  const { zoom, days: count, step } = zoomOf(search.zoom)
  // The calendar begins with the reader's day until the listings and their time zones are known.
  const [opened, setOpened] = useState(() => todayAtAll([], new Date()))
  const from = search.from ?? opened
  const list = useHostCalendar(userId, { from, days: count })
  const [filter, setFilter] = useState('')
  const words = filter.trim()
  const all = list.data
  const today = todayAtAll(all ?? [], new Date())
  if (all && all.length > 0 && today < opened) setOpened(today)
  const listings = useMemo(() => (all ?? []).filter(({ title }) => matches(title, filter)), [all, filter])
  const days = useMemo(() => Array.from({ length: count }, (_, at) => addDays(from, at)), [from, count])
  const move = ({ listing, night }: Cell, key: string): Cell | null => {
    const by = steps[key]
    if (!by) return null
    const row = listings.findIndex(({ id }) => id === listing) + by.row
    const next = addDays(night, by.day)
    const to = listings[Math.min(listings.length - 1, Math.max(0, row))]
    return to && days.includes(next) ? { listing: to.id, night: next } : null
  }
  const cells = useCellSelection({ first: today, last: addDays(today, stayPolicy.horizonDays), move })
  const selection = selectionOf(listings, cells.corners)
  const actions = useNightActions(selection, cells.clear)
  const show = (next: { from?: IsoDate | undefined; zoom?: typeof zoom }) => {
    cells.clear()
    onSearch({ from: search.from, zoom: search.zoom, ...next })
  }
  // At 200 % zoom a window has room for one row beside the heads: there the page scrolls, and the grid with it.
  const isTall = useMedia('(min-height: 600px)')
  // On a phone the header of the site would give way to a calendar that fills the window.
  useFillsWindow(isTall && picker === undefined && (all ? all.length > 0 : !list.error))
  if (list.error && !all) return <LoadError title={t`The calendar could not be loaded`} load={list} />
  if (all?.length === 0) return <NoListings />
  return (
    <div aria-busy={list.isChanging || list.isPending} className="flex min-h-0 min-w-0 flex-col">
      <CalendarToolbar
        days={formatStay(from, days.at(-1) ?? from)}
        zoom={zoom}
        onZoom={(next) => show({ zoom: next })}
        onToday={() => show({ from: undefined })}
        onMove={(direction) => show({ from: addDays(from, direction * step) })}
        filter={filter}
        onFilter={setFilter}
        count={all?.length ?? 0}
        picker={picker}
      />
      {all ? (
        <MultiGrid listings={listings} days={days} today={today} selection={selection} cells={cells} />
      ) : (
        <Skeleton className="skeleton-fields w-full" />
      )}
      {all && listings.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 px-6 py-8 text-muted">
          <Trans>No listing has “{words}” in its name.</Trans>
          <Button variant="link" onClick={() => setFilter('')}>
            <Trans>Clear the filter</Trans>
          </Button>
        </p>
      ) : null}
      {list.isStopped ? <ShowMore list={list} noun="listing" className="my-4" /> : null}
      <CalendarLegend className={selection ? 'px-4 pt-3.5 pb-28 lg:px-6' : 'px-4 py-3.5 lg:px-6'} />
      {selection ? (
        <ActionBar
          selection={selection}
          isPending={actions.isPending}
          refused={actions.refused}
          onChange={actions.apply}
          onClear={cells.clear}
        />
      ) : null}
    </div>
  )
}

/** One listing, or all of them. */
function ListingPicker({ listings, search, onSearch }: ListingPickerProps) {
  return (
    <Field label={t`Listing`} hideLabel>
      <Select
        value={search.listing ?? ''}
        onChange={(event) => onSearch({ ...search, listing: Number(event.target.value) || undefined })}
      >
        <option value="">{t`All listings`}</option>
        {listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ListingPickerProps extends Omit<MultiCalendarProps, 'userId' | 'picker'> {
  listings: readonly { id: number; title: string }[]
}

/** The calendar on a phone: all listings over days, or a month of the chosen or only one. */
function PhoneCalendar({ userId, search, onSearch }: MultiCalendarProps) {
  const list = useOwnProperties(userId, 100)
  const listings = useAllOwnProperties(userId)
  const chosen = listings.find(({ id }) => id === search.listing) ?? (listings.length === 1 ? listings[0] : undefined)
  if (list.error && !list.data) return <LoadError title={t`The calendar could not be loaded`} load={list} />
  if (list.data?.length === 0) return <NoListings />
  const picker = listings.length > 1 ? <ListingPicker listings={listings} search={search} onSearch={onSearch} /> : null
  if (list.data && !chosen) return <MultiCalendar userId={userId} search={search} onSearch={onSearch} picker={picker} />
  return (
    <div className="wrap py-4">
      <h1 className="sr-only">{t`Calendar`}</h1>
      <div className="mb-4 empty:hidden">{picker}</div>
      {chosen ? (
        <ListingNights
          key={chosen.id}
          userId={userId}
          property={chosen}
          month={search.month}
          onMonth={(month) => onSearch({ ...search, month })}
        />
      ) : (
        <Skeleton className="skeleton-fields w-full" />
      )}
    </div>
  )
}

/** The calendar that fits the window: on a phone it can show a month of one listing. */
export function HostCalendars({ userId }: { userId: string }) {
  const search = readHostCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const onSearch = (next: HostCalendarSearch) =>
    void navigate({ to: '/hosting/calendar', search: next, replace: true, resetScroll: false })
  const Calendar = isPhone ? PhoneCalendar : MultiCalendar
  return (
    <TooltipProvider>
      <Calendar userId={userId} search={search} onSearch={onSearch} />
    </TooltipProvider>
  )
}
