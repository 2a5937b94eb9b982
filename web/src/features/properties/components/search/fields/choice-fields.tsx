// A chunk of its own: it loads when a filter opens.

import { useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { offered } from '#contract/catalog/offered.rules.ts'
import { plural } from '../../../../../lib/format.ts'
import { useSettled } from '../../../../../lib/use-settled.ts'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { Stepper } from '../../../../../ui/forms/stepper.tsx'
import { filterLimits } from '../../../model/search/property-search.ts'
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

/**
 * A number that changes at once on screen, and in the search after a pause of `restMs`: several steps become one
 * history entry. A pending value is applied on unmount.
 */
function useRestingCount(given: number, restMs: number, onRest: (count: number) => void) {
  const [count, setCount] = useState(given)
  const settled = useSettled(count, restMs)
  const latest = useRef({ count, given, onRest })
  useEffect(() => {
    latest.current = { count, given, onRest }
  })
  useEffect(() => {
    if (settled !== latest.current.given) latest.current.onRest(settled)
  }, [settled])
  useEffect(
    () => () => {
      const { count: last, given: known, onRest: hand } = latest.current
      if (last !== known) hand(last)
    },
    [],
  )
  return [count, setCount] as const
}

/** Guests: any, 1 … 8+. */
export function GuestsField({ search, onChange, restMs = 0 }: SearchFieldProps & { restMs?: number }) {
  const most = filterLimits.guests
  const [guests, setGuests] = useRestingCount(search.guests ?? 0, restMs, (count) => onChange({ guests: count || undefined }))
  const words = guests === 0 ? 'Any' : guests >= most ? `${most}+ guests` : plural(guests, 'guest')
  return <Stepper label="Guests" value={guests} min={0} max={most} words={words} onChange={setGuests} />
}

/** Bedrooms (any, 1 … 5) and bathrooms (any, 1 … 4): at least that many. */
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

/** The accommodation type; an unknown slug stays selectable, so that a link is not silently changed. */
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
        {offered(categories, ({ slug }) => slug === search.categorySlug).map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
