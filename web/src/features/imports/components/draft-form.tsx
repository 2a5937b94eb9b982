import { useState } from 'react'
import { offered } from '#contract/catalog/offered.rules.ts'
import type { Draft } from '#contract/imports/imports.schemas.ts'
import { roomTypeNames } from '#contract/properties/room-types.rules.ts'
import { currencyLabel } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { importsCopy } from '../imports.copy.ts'
import { useUpdateDraft } from '../imports.queries.ts'
import { changesOf, type EntryName, toEntry } from '../model/draft-entry.ts'

const lines: readonly { name: EntryName; label: string; className?: string; inputMode?: 'decimal' | 'numeric' }[] = [
  { name: 'address', label: 'Street address', className: 'sm:col-span-2' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zipCode', label: 'ZIP code' },
  { name: 'country', label: 'Country' },
  { name: 'price', label: 'Price per night ($)', inputMode: 'decimal' },
  { name: 'cleaningFee', label: 'Cleaning fee ($, optional)', inputMode: 'decimal' },
  { name: 'bedrooms', label: 'Bedrooms', inputMode: 'numeric' },
  { name: 'bathrooms', label: 'Bathrooms', inputMode: 'decimal' },
  { name: 'maxGuests', label: 'Guests', inputMode: 'numeric' },
  { name: 'minNights', label: 'Minimum nights (optional)', inputMode: 'numeric' },
  { name: 'maxNights', label: 'Maximum nights (optional)', inputMode: 'numeric' },
  { name: 'licenseNumber', label: 'License number (optional)' },
]

/** The form's values of a draft, its missing fields, and the result of saving. */
function useDraftEntry(draft: Draft, onDone: () => void) {
  const [entry, setEntry] = useState(() => toEntry(draft.fields))
  const [instantBook, setInstantBook] = useState(draft.fields.instantBook)
  const update = useUpdateDraft(draft.id)
  const kept = toEntry(draft.fields)
  const needOf = (name: EntryName) =>
    entry[name] === kept[name] ? (draft.needs.find(({ path }) => path === name)?.message ?? null) : null
  const change = (name: EntryName) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setEntry((before) => ({ ...before, [name]: value }))
  }
  const save = () =>
    update.mutate(
      { ...changesOf(draft.fields, entry), instantBook },
      {
        onSuccess: (after) => {
          showToast({ title: importsCopy.saved })
          if (after.needs.length === 0) onDone()
        },
        onError: (error) => showToast({ title: messageOf(error, importsCopy.saveFailed), variant: 'destructive' }),
      },
    )
  return { entry, change, needOf, instantBook, setInstantBook, save, isPending: update.isPending }
}

/** Completes a draft; missing values are marked at their fields. */
export function DraftForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { entry, change, needOf, instantBook, setInstantBook, save, isPending } = useDraftEntry(draft, onDone)
  const categories = useCategories()
  return (
    <form
      method="post"
      noValidate
      aria-label={`Complete ${draft.fields.title}`}
      className="grid gap-4 border-t border-line bg-sunken/50 p-5 sm:grid-cols-2 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="Title" error={needOf('title')}>
        <Input maxLength={120} value={entry.title} onChange={change('title')} />
      </Field>
      <Field label="Category" error={needOf('categoryId')}>
        <Select value={entry.categoryId} onChange={change('categoryId')}>
          <option value="">Choose one</option>
          {offered(categories.data ?? [], ({ id }) => String(id) === entry.categoryId).map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={needOf('description')} className="sm:col-span-2">
        <Textarea rows={4} maxLength={5_000} value={entry.description} onChange={change('description')} />
      </Field>
      {lines.map(({ name, label, className, inputMode }) => (
        <Field key={name} label={label.replace('$', currencyLabel())} error={needOf(name)} className={className ?? ''}>
          <Input value={entry[name]} onChange={change(name)} {...(inputMode ? { inputMode } : {})} />
        </Field>
      ))}
      <Field label="Guests have" error={needOf('roomType')}>
        <Select value={entry.roomType} onChange={change('roomType')}>
          {Object.entries(roomTypeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={instantBook}
          onChange={(event) => setInstantBook(event.target.checked)}
        />
        Instant Book: guests book when they pay
      </label>
      <div className="flex items-end justify-end gap-2 sm:col-span-2 max-sm:flex-col-reverse max-sm:items-stretch">
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          Close
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save draft
        </Button>
      </div>
    </form>
  )
}
