// A chunk of its own: it loads when the sheet of all filters opens.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { ListSearch } from '../../model/search/property-search.ts'
import { AmenitiesField } from './fields/amenities-field.tsx'
import { GuestsField, RoomsFields, TypeField } from './fields/choice-fields.tsx'
import { DatesField } from './fields/dates-field.tsx'
import { InstantFilter } from './fields/instant-filter.tsx'
import { PriceField } from './fields/price-field.tsx'
import { WhereField } from './fields/where-field.tsx'
import type { SearchFiltersProps } from './filter-sheet.tsx'

/** All filters as a draft: the search changes only on 'Apply Filters'. */
export function SheetForm({ search, categories, onApply, onReset }: Omit<SearchFiltersProps, 'onChange'>) {
  const [draft, setDraft] = useState(search)
  const [change] = useState(() => (part: Partial<ListSearch>) => setDraft((known) => ({ ...known, ...part })))
  const field = { search: draft, onChange: change }
  return (
    <div className="flex flex-col gap-6">
      <WhereField {...field} />
      <DatesField {...field} />
      <GuestsField {...field} />
      <TypeField {...field} categories={categories} />
      <PriceField {...field} />
      <RoomsFields {...field} />
      <AmenitiesField {...field} />
      <InstantFilter {...field} className="justify-start" />
      <div className="sticky -bottom-5 -mx-5 mt-auto flex gap-3 border-t border-line bg-surface p-5">
        <Button variant="outline" onClick={onReset}>
          <Trans>Reset</Trans>
        </Button>
        <Button className="flex-1" onClick={() => onApply(draft)}>
          <Trans>Apply Filters</Trans>
        </Button>
      </div>
    </div>
  )
}
