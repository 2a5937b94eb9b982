import { Button } from '../../../../ui/button.tsx'
import { countActiveFilters } from '../../model/property-search.ts'
import { describeFilters } from '../../model/search-words.ts'
import { DatesField } from '../booking/dates-field.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterSheet, type SearchFiltersProps } from './filter-sheet.tsx'
import { InstantFilter } from './instant-filter.tsx'
import { LazyGuestsField, LazyPriceField, LazyRoomsFields, LazyTypeField } from './lazy-fields.tsx'
import { WhereField } from './search-fields.tsx'

function FilterRow({ search, categories, onChange, onReset }: SearchFiltersProps) {
  const words = describeFilters(search, categories.find(({ slug }) => slug === search.categorySlug)?.name)
  const field = { search, onChange }
  return (
    <div className="hidden flex-wrap items-center gap-2.5 sm:flex">
      <FilterChip name="Where" value={words.where}>
        {(close) => <WhereField {...field} onDone={close} />}
      </FilterChip>
      <FilterChip name="Dates" value={words.dates} className="w-auto">
        {(close) => <DatesField {...field} months={2} onDone={close} />}
      </FilterChip>
      <FilterChip name="Guests" value={words.guests}>
        {() => <LazyGuestsField {...field} />}
      </FilterChip>
      <FilterChip name="Type" value={words.type}>
        {() => <LazyTypeField {...field} categories={categories} />}
      </FilterChip>
      <FilterChip name="Price" value={words.price}>
        {() => <LazyPriceField {...field} />}
      </FilterChip>
      <FilterChip name="Rooms" value={words.rooms} className="w-96">
        {() => <LazyRoomsFields {...field} />}
      </FilterChip>
      <InstantFilter {...field} />
      {countActiveFilters(search) > 0 ? (
        <Button variant="quiet" className="text-sm" onClick={onReset}>
          Reset
        </Button>
      ) : null}
    </div>
  )
}

/** The filters of the search: a row of chips, on a phone a summary and a sheet with everything in it. */
export function SearchFilters(props: SearchFiltersProps) {
  return (
    <search aria-label="Filter stays">
      <FilterRow {...props} />
      <FilterSheet {...props} />
    </search>
  )
}
