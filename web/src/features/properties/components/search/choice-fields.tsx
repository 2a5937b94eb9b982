import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { plural } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { filterLimits } from '../../model/property-search.ts'
import type { SearchFieldProps } from './search-fields.tsx'

const toCount = (value: string): number | undefined => (value === '' ? undefined : Number(value))

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
