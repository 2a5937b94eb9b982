import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/overlays/popover.tsx'
import { canReset } from '../../model/search/property-search.ts'
import { describeFilters } from '../../model/search/search-words.ts'
import { InstantFilter } from './fields/instant-filter.tsx'
import {
  LazyAmenitiesField,
  LazyDatesField,
  LazyGuestsField,
  LazyPriceField,
  LazyRoomsFields,
  LazyTypeField,
  LazyWhereField,
} from './fields/lazy-fields.tsx'
import { FilterSheet, type SearchFiltersProps } from './filter-sheet.tsx'

/** 'Reset' is always visible, and disabled when there is nothing to reset. */
const ResetButton = ({ search, onReset, className }: Pick<SearchFiltersProps, 'search' | 'onReset'> & { className?: string }) => (
  <Button variant="quiet" className={cn('shrink-0 text-sm', className)} disabled={!canReset(search)} onClick={onReset}>
    <Trans>Reset</Trans>
  </Button>
)

/** A row that scrolls sideways on narrow screens and wraps on wide ones. */
const row =
  '-my-1 -ms-1 flex min-w-0 gap-2.5 overflow-x-auto py-1 pe-8 ps-1 [mask-image:linear-gradient(90deg,#000_calc(100%-2rem),transparent)] [scrollbar-width:none] lg:flex-wrap lg:overflow-visible lg:pe-0 lg:[mask-image:none]'

interface FilterChipProps {
  /** The filter's name; visible while it is off, and always read by screen readers. */
  name: string
  /** The chosen value; null while the filter is off. */
  value: string | null
  className?: string
  /** The fields; `close` closes the panel. */
  children: (close: () => void) => ReactNode
}

/** A filter of the row: a chip with its value, which opens its fields. */
function FilterChip({ name, value, className, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  const isOn = value !== null
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={isOn ? `${name}: ${value}` : undefined}
        className={cn(
          'num inline-flex min-h-11 max-w-60 shrink-0 items-center rounded-control bg-surface px-4 text-[15px] font-medium whitespace-nowrap ring-1 ring-control ring-inset hover:bg-sunken',
          isOn && 'bg-primary-soft font-semibold text-primary ring-[1.5px] ring-primary hover:bg-primary-soft',
        )}
      >
        <span className="truncate">{value ?? name}</span>
      </PopoverTrigger>
      <PopoverContent aria-label={t`Filter: ${name}`} className={cn('w-80', className)}>
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}

function FilterRow({ search, categories, onChange, onReset }: SearchFiltersProps) {
  const money = useMoney()
  const words = describeFilters(search, categories.find(({ slug }) => slug === search.categorySlug)?.name, money)
  const field = { search, onChange }
  return (
    <div className="hidden items-center gap-2.5 sm:flex">
      <div className={row} data-testid="filter-row">
        <FilterChip name={t`Where`} value={words.where}>
          {(close) => <LazyWhereField {...field} onDone={close} />}
        </FilterChip>
        <FilterChip name={t`Dates`} value={words.dates} className="w-auto">
          {(close) => <LazyDatesField {...field} months={2} onDone={close} />}
        </FilterChip>
        <FilterChip name={t`Guests`} value={words.guests}>
          {() => <LazyGuestsField {...field} restMs={300} />}
        </FilterChip>
        <FilterChip name={t`Type`} value={words.type}>
          {() => <LazyTypeField {...field} categories={categories} />}
        </FilterChip>
        <FilterChip name={t`Price`} value={words.price}>
          {() => <LazyPriceField {...field} />}
        </FilterChip>
        <FilterChip name={t`Rooms`} value={words.rooms} className="w-96">
          {() => <LazyRoomsFields {...field} />}
        </FilterChip>
        <FilterChip name={t`Amenities`} value={words.amenities} className="max-h-[min(28rem,70vh)] w-md overflow-y-auto">
          {() => <LazyAmenitiesField {...field} />}
        </FilterChip>
        <InstantFilter {...field} className="shrink-0" />
      </div>
      <ResetButton search={search} onReset={onReset} />
    </div>
  )
}

/**
 * The filters of the search: a row of chips, on a phone a summary and a sheet with all filters; 'Reset' beside
 * either.
 */
export function SearchFilters(props: SearchFiltersProps) {
  return (
    <search aria-label={t`Filter stays`}>
      <FilterRow {...props} />
      <div className="flex gap-1 fills-window:drop-shadow-lg sm:hidden">
        <FilterSheet {...props} />
        <ResetButton search={props.search} onReset={props.onReset} className="-me-3 px-3 fills-window:hidden" />
      </div>
    </search>
  )
}
