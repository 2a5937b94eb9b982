import { t } from '@lingui/core/macro'
import { propertySorts } from '#contract/properties/search/search.rules.ts'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { type ListSearch, staysOf } from '../../../model/search/property-search.ts'

/** Every field receives the search and returns its change. */
export interface SearchFieldProps {
  search: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

const listSortNames = (): Record<(typeof propertySorts)[number], string> => ({
  recommended: t`Recommended`,
  price: t`Lowest price`,
  '-price': t`Highest price`,
  rating: t`Best rated`,
  newest: t`Newest`,
})

const listTotalSortNames = () => ({ ...listSortNames(), price: t`Lowest total`, '-price': t`Highest total` })

/** The sort order; with dates prices are those of the whole stay. */
export function SortField({ search, onChange }: SearchFieldProps) {
  const names = staysOf(search).length > 0 ? listTotalSortNames() : listSortNames()
  return (
    <Field label={t`Sort by`} hideLabel>
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
