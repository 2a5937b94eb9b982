import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/dialog.tsx'
import { countActiveFilters, type ListSearch } from '../../model/property-search.ts'
import { describeFilters } from '../../model/search-words.ts'
import { LazySheetForm } from './lazy-fields.tsx'

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
          <LazySheetForm
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
