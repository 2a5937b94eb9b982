import { type FormEvent, useId } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { propertySorts, searchedStay } from '#contract/properties/search.rules.ts'
import { plural } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/field.tsx'
import { controlClasses } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { filterLimits, type ListSearch } from '../../model/property-search.ts'
import { PlaceInput } from '../where/place-input.tsx'

/** Every field takes the search and answers what it changes of it. */
export interface SearchFieldProps {
  search: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

const toCount = (value: string): number | undefined => (value === '' ? undefined : Number(value))

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

function CountField(props: {
  label: string
  one: string
  limit: number
  value: number | undefined
  onChange: (value: number | undefined) => void
}) {
  const { label, one, limit, value, onChange } = props
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={(event) => onChange(toCount(event.target.value))}>
        <option value="">Any</option>
        {Array.from({ length: limit }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {count === limit ? `${count}+ ${one}s` : plural(count, one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Guests: any, 1 … 8+. */
export function GuestsField({ search, onChange }: SearchFieldProps) {
  return (
    <CountField
      label="Guests"
      one="guest"
      limit={filterLimits.guests}
      value={search.guests}
      onChange={(guests) => onChange({ guests })}
    />
  )
}

/** Bedrooms (any, 1 … 5) and bathrooms (any, 1 … 4): at least that many (decision S1). */
export function RoomsFields({ search, onChange }: SearchFieldProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <CountField
        label="Bedrooms"
        one="bedroom"
        limit={filterLimits.bedrooms}
        value={search.bedrooms}
        onChange={(bedrooms) => onChange({ bedrooms })}
      />
      <CountField
        label="Bathrooms"
        one="bathroom"
        limit={filterLimits.bathrooms}
        value={search.bathrooms}
        onChange={(bathrooms) => onChange({ bathrooms })}
      />
    </div>
  )
}

/** The accommodation type; a slug that no category has stays selectable, so that a link is not silently changed. */
export function TypeField({ search, onChange, categories }: SearchFieldProps & { categories: readonly Category[] }) {
  const isUnknown = search.categorySlug !== undefined && !categories.some(({ slug }) => slug === search.categorySlug)
  return (
    <Field label="Accommodation type">
      <Select
        value={search.categorySlug ?? 'all'}
        onChange={(event) => onChange({ categorySlug: event.target.value === 'all' ? undefined : event.target.value })}
      >
        <option value="all">All types</option>
        {isUnknown ? <option value={search.categorySlug}>{search.categorySlug}</option> : null}
        {categories.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
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
  const names = searchedStay(search) ? totalSortNames : sortNames
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
