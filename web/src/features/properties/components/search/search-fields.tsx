import { type FormEvent, useId } from 'react'
import { propertySorts } from '#contract/properties/search.rules.ts'
import { Field } from '../../../../ui/field.tsx'
import { controlClasses } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { datesOf, type ListSearch } from '../../model/property-search.ts'
import { PlaceInput } from '../where/place-input.tsx'

/** Every field takes the search and answers what it changes of it. */
export interface SearchFieldProps {
  search: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

/** Where: free text, taken when it is submitted or left. */
export function WhereField({ search, onChange, onDone }: SearchFieldProps & { onDone?: () => void }) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get(id)
    onChange({ search: typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined })
    onDone?.()
  }
  return (
    <form onSubmit={submit}>
      <Field label="Where" hint="A city, a state, a ZIP code or words of a listing">
        <PlaceInput
          key={search.search ?? ''}
          name={id}
          type="search"
          enterKeyHint="search"
          placeholder="Search destinations"
          className={controlClasses}
          defaultValue={search.search ?? ''}
          onBlur={(event) => {
            const value = event.target.value.trim() || undefined
            if (value !== search.search) onChange({ search: value })
          }}
          onPick={(value) => {
            onChange({ search: value })
            onDone?.()
          }}
        />
      </Field>
    </form>
  )
}

const sortNames: Record<(typeof propertySorts)[number], string> = {
  recommended: 'Recommended',
  price: 'Lowest price',
  '-price': 'Highest price',
  rating: 'Best rated',
}

const totalSortNames = { ...sortNames, price: 'Lowest total', '-price': 'Highest total' }

/** The order of the results; with dates prices are those of the whole stay. */
export function SortField({ search, onChange }: SearchFieldProps) {
  const names = datesOf(search) ? totalSortNames : sortNames
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
