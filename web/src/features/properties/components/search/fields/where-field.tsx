// A chunk of its own: it loads when its filter opens.

import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { Field } from '../../../../../ui/forms/field.tsx'
import { controlClasses } from '../../../../../ui/forms/input.tsx'
import { PlaceInput } from '../../where/place-input.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

/** The destination as free text, applied on submit and on blur. */
export function WhereField({ search, onChange, onDone }: SearchFieldProps & { onDone?: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('search')
    onChange({ search: typeof value === 'string' ? value.trim() || undefined : undefined })
    onDone?.()
  }
  return (
    <form action="/properties" onSubmit={submit}>
      <Field label={t`Where`} hint={t`City, state, ZIP code or keyword`}>
        <PlaceInput
          key={search.search ?? ''}
          name="search"
          type="search"
          enterKeyHint="search"
          placeholder={t`Search destinations`}
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
