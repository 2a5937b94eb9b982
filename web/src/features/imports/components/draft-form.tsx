import { useState } from 'react'
import type { Draft } from '#contract/imports/imports.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useCategories, useUpdateDraft } from '../api/use-drafts.ts'
import { importsCopy } from '../imports.copy.ts'
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
]

/** Completes a draft; what it still lacks stands at its fields. */
export function DraftForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const [entry, setEntry] = useState(() => toEntry(draft.fields))
  const update = useUpdateDraft(draft.id)
  const categories = useCategories()
  const kept = toEntry(draft.fields)
  const needOf = (name: EntryName) =>
    entry[name] === kept[name] ? (draft.needs.find(({ path }) => path === name)?.message ?? null) : null
  const change = (name: EntryName) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setEntry((before) => ({ ...before, [name]: value }))
  }
  const save = () =>
    update.mutate(changesOf(draft.fields, entry), {
      onSuccess: (after) => {
        showToast({ title: importsCopy.saved })
        if (after.needs.length === 0) onDone()
      },
      onError: (error) => showToast({ title: messageOf(error, importsCopy.saveFailed), variant: 'destructive' }),
    })
  return (
    <form
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
          {(categories.data ?? []).map(({ id, name }) => (
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
        <Field key={name} label={label} error={needOf(name)} className={className ?? ''}>
          <Input value={entry[name]} onChange={change(name)} {...(inputMode ? { inputMode } : {})} />
        </Field>
      ))}
      <div className="flex items-end justify-end gap-2 max-sm:flex-col-reverse max-sm:items-stretch">
        <Button variant="quiet" disabled={update.isPending} onClick={onDone}>
          Close
        </Button>
        <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
          Save draft
        </Button>
      </div>
    </form>
  )
}
