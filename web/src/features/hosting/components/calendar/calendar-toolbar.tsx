import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { type Zoom, zooms } from '../../model/host-calendar-search.ts'

interface CalendarToolbarProps {
  /** The shown days in words. */
  days: string
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onToday: () => void
  /** Earlier (-1) or later (1) days. */
  onMove: (direction: -1 | 1) => void
  filter: string
  onFilter: (filter: string) => void
  /** The number of loaded listings. */
  count: number
  /** Chooses one listing, instead of the zoom and the filter on a phone. */
  picker?: ReactNode
}

/** The calendar's days, its zoom, and the filter of listings by name. */
export function CalendarToolbar({ days, zoom, onZoom, onToday, onMove, filter, onFilter, count, picker }: CalendarToolbarProps) {
  const placeholder =
    count > 0 ? plural(count, { one: `Filter ${count} listing`, other: `Filter ${count} listings` }) : t`Filter listings`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 lg:px-6">
      <h1 className="me-1 text-title">{t`Calendar`}</h1>
      <Button variant="outline" className="px-3.5" onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <div className="flex">
        <IconButton label={t`Earlier days`} onClick={() => onMove(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t`Later days`} onClick={() => onMove(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p className="num me-auto font-semibold" aria-live="polite">
        {days}
      </p>
      {picker ? <div className="w-full sm:hidden">{picker}</div> : null}
      <div className="relative w-56 max-sm:hidden">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 start-3 size-4.5 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label={t`Filter listings by name`}
          placeholder={placeholder}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          className="ps-9"
        />
      </div>
      <fieldset className="flex rounded-control bg-sunken p-1 max-sm:hidden">
        <legend className="sr-only">{t`Days shown`}</legend>
        {zooms.map((one) => (
          <button
            key={one.zoom}
            type="button"
            aria-pressed={one.zoom === zoom}
            onClick={() => onZoom(one.zoom)}
            className={cn(
              'min-h-11 rounded-lg px-3.5 text-sm font-semibold text-muted hover:text-ink',
              one.zoom === zoom && 'bg-surface text-ink shadow-[0_1px_2px_rgb(43_33_20/0.12)]',
            )}
          >
            {one.nameOf()}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
