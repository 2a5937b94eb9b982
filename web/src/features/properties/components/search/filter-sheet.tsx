import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { countActiveFilters, type ListSearch } from '../../model/search/property-search.ts'
import { describeFilters } from '../../model/search/search-words.ts'
import { LazySheetForm } from './fields/lazy-fields.tsx'

export interface SearchFiltersProps {
  search: ListSearch
  categories: readonly Category[]
  /** Called when one filter changes; the others stay. */
  onChange: (change: Partial<ListSearch>) => void
  /** Called when the phone's sheet is applied as a whole. */
  onApply: (search: ListSearch) => void
  onReset: () => void
}

function summaryOf(search: ListSearch, money: MoneyFormat): string {
  const { where, dates, guests } = describeFilters(search, undefined, money)
  return [where, dates, guests].filter(Boolean).join(' · ') || t`Where to?`
}

/**
 * The filters on a phone: a summary of the search, the 'Filter' button with the number of filters, and the sheet that
 * both open.
 */
export function FilterSheet(props: SearchFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const active = countActiveFilters(props.search)
  const close = () => setOpen(false)
  return (
    <div className="flex min-w-0 flex-1 gap-2.5">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cn(buttonClasses({ variant: 'outline' }), 'num min-w-0 flex-1 justify-start px-3.5 font-medium')}
      >
        <Search aria-hidden className="size-4.5" />
        <span className="truncate">{summaryOf(props.search, useMoney())}</span>
      </button>
      <Button
        variant="outline"
        className={cn('shrink-0 px-4', active > 0 && 'bg-primary-soft text-primary ring-[1.5px] ring-primary')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {active > 0 ? t`Filter · ${active}` : t`Filter`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent shape="sheet">
          <DialogTitle className="mb-6">
            <Trans>Filter stays</Trans>
          </DialogTitle>
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
