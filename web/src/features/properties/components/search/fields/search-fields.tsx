import { propertySorts } from '#contract/properties/search/search.rules.ts'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { type ListSearch, staysOf } from '../../../model/search/property-search.ts'

/** Every field receives the search and returns its change. */
export interface SearchFieldProps {
  search: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

const sortNames: Record<(typeof propertySorts)[number], string> = {
  recommended: 'Recommended',
  price: 'Lowest price',
  '-price': 'Highest price',
  rating: 'Best rated',
  newest: 'Newest',
}

const totalSortNames = { ...sortNames, price: 'Lowest total', '-price': 'Highest total' }

/** The sort order; with dates prices are those of the whole stay. */
export function SortField({ search, onChange }: SearchFieldProps) {
  const names = staysOf(search).length > 0 ? totalSortNames : sortNames
  return (
    <Field label="Sort by" hideLabel>
      <Select
        value={search.sort ?? 'recommended'}
        onChange={(event) => {
          const sort = propertySorts.find((name) => name === event.target.value)
          onChange({ sort: sort === 'recommended' ? undefined : sort })
        }}
      >
        {propertySorts.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
