import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/dialog.tsx'
import { countActiveFilters, type ListSearch } from '../../model/property-search.ts'
import { describeFilters } from '../../model/search-words.ts'
import { DatesField } from '../booking/dates-field.tsx'
import { InstantFilter } from './instant-filter.tsx'
import { LazyPriceField } from './lazy-price-field.tsx'
import { GuestsField, RoomsFields, TypeField, WhereField } from './search-fields.tsx'

export interface SearchFiltersProps {
  search: ListSearch
  categories: readonly Category[]
  /** One filter changed: the rest stays. */
  onChange: (change: Partial<ListSearch>) => void
  /** The phone's sheet was applied as a whole. */
  onApply: (search: ListSearch) => void
  onReset: () => void
}

function summaryOf(search: ListSearch): string {
  const { where, dates, guests } = describeFilters(search, undefined)
  return [where, dates, guests].filter(Boolean).join(' · ') || 'Where to?'
}

/** All fields over a draft of their own: nothing happens to the search before 'Apply Filters'. */
function SheetForm({ search, categories, onApply, onReset }: Omit<SearchFiltersProps, 'onChange'>) {
  const [draft, setDraft] = useState(search)
  const [change] = useState(() => (part: Partial<ListSearch>) => setDraft((known) => ({ ...known, ...part })))
  const field = { search: draft, onChange: change }
  return (
    <div className="flex flex-col gap-6">
      <WhereField {...field} />
      <DatesField {...field} />
      <GuestsField {...field} />
      <TypeField {...field} categories={categories} />
      <LazyPriceField {...field} />
      <RoomsFields {...field} />
      <InstantFilter {...field} className="justify-start" />
      <div className="sticky -bottom-5 -mx-5 mt-auto flex gap-3 border-t border-line bg-surface p-5">
        <Button variant="outline" onClick={onReset}>
          Reset
        </Button>
        <Button className="flex-1" onClick={() => onApply(draft)}>
          Apply Filters
        </Button>
      </div>
    </div>
  )
}

/** The phone's filters: what is searched for, the 'Filter' button with the number of filters, and the sheet both open. */
export function FilterSheet(props: SearchFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const active = countActiveFilters(props.search)
  const close = () => setOpen(false)
  return (
    <div className="flex gap-2.5 sm:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cn(buttonClasses({ variant: 'outline' }), 'num min-w-0 flex-1 justify-start px-3.5 font-medium')}
      >
        <Search aria-hidden className="size-4.5" />
        <span className="truncate">{summaryOf(props.search)}</span>
      </button>
      <Button
        variant="outline"
        className={cn('px-4', active > 0 && 'bg-primary-soft text-primary ring-[1.5px] ring-primary')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {active > 0 ? `Filter · ${active}` : 'Filter'}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent shape="sheet">
          <DialogTitle className="mb-6">Filter stays</DialogTitle>
          <SheetForm
            {...props}
            onApply={(search) => {
              props.onApply(search)
              close()
            }}
            onReset={() => {
              props.onReset()
              close()
            }}
          />
        </DialogContent>
      </Dialog>
    </div>
  )
}
