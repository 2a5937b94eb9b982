// A chunk of its own: it loads when a filter opens.

import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalog/catalog.endpoints.ts'
import { offered } from '#contract/catalog/offered.rules.ts'
import { countGuests } from '../../../../../lib/texts/count-words.ts'
import { useSettled } from '../../../../../lib/use-settled.ts'
import { Stepper } from '../../../../../ui/forms/stepper.tsx'
import { filterLimits } from '../../../model/search/property-search.ts'
import { ChoiceList } from './choice-list.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

function CountField(props: {
  label: string
  limit: number
  value: number | undefined
  onChange: (value: number | undefined) => void
}) {
  const { label, limit, value, onChange } = props
  const counts = Array.from({ length: limit }, (_, index) => index + 1)
  const choices = counts.map((count) => ({ value: count, words: <span className="num">{count}+</span> }))
  return (
    <ChoiceList<number | undefined>
      label={label}
      choices={[{ value: undefined, words: t`Any` }, ...choices]}
      value={value}
      onChange={onChange}
    />
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
  const limit = filterLimits.guests
  const [guests, setGuests] = useRestingCount(search.guests ?? 0, restMs, (count) => onChange({ guests: count || undefined }))
  const words = guests === 0 ? t`Any` : guests >= limit ? t`${limit}+ guests` : countGuests(guests)
  return <Stepper label={t`Guests`} value={guests} min={0} max={limit} words={words} onChange={setGuests} />
}

/** Bedrooms (any, 1 … 5) and bathrooms (any, 1 … 4): at least that many. */
export function RoomsFields({ search, onChange }: SearchFieldProps) {
  return (
    <div className="grid gap-5">
      <CountField
        label={t`Bedrooms`}
        limit={filterLimits.bedrooms}
        value={search.bedrooms}
        onChange={(bedrooms) => onChange({ bedrooms })}
      />
      <CountField
        label={t`Bathrooms`}
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
  const known = offered(categories, ({ slug }) => slug === search.categorySlug).map(({ slug, name }) => ({
    value: slug,
    words: name,
  }))
  return (
    <ChoiceList
      label={t`Accommodation type`}
      choices={[
        { value: undefined, words: t`All types` },
        ...(isUnknown ? [{ value: search.categorySlug, words: search.categorySlug }] : []),
        ...known,
      ]}
      value={search.categorySlug}
      onChange={(categorySlug) => onChange({ categorySlug })}
    />
  )
}
