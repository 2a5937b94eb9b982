import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { offered } from '#contract/catalog/offered.rules.ts'
import { type Draft, importPolicy } from '#contract/imports/imports.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney, useSiteSettings } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { listRoomTypes } from '../../../lib/texts/room-types.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { importsCopy } from '../imports.copy.ts'
import { useDeleteDraft, useDrafts, usePublishDraft, useUpdateDraft } from '../imports.queries.ts'
import { changesOf, type EntryName, toEntry } from '../model/draft-entry.ts'
import { factWords, needWords } from '../model/import-words.ts'

interface Line {
  name: EntryName
  label: string
  className?: string
  inputMode?: 'decimal' | 'numeric'
}

/** The fields of a line each; `sign` is that of the site's currency. */
const listLines = (sign: string): readonly Line[] => [
  { name: 'address', label: t`Street address`, className: 'sm:col-span-2' },
  { name: 'city', label: t`City` },
  { name: 'state', label: t`State` },
  { name: 'zipCode', label: t`ZIP code` },
  { name: 'country', label: t`Country` },
  { name: 'price', label: t`Price per night (${sign})`, inputMode: 'decimal' },
  { name: 'cleaningFee', label: t`Cleaning fee (${sign}, optional)`, inputMode: 'decimal' },
  { name: 'bedrooms', label: t`Bedrooms`, inputMode: 'numeric' },
  { name: 'bathrooms', label: t`Bathrooms`, inputMode: 'decimal' },
  { name: 'maxGuests', label: t`Guests`, inputMode: 'numeric' },
  { name: 'minNights', label: t`Minimum nights (optional)`, inputMode: 'numeric' },
  { name: 'maxNights', label: t`Maximum nights (optional)`, inputMode: 'numeric' },
  { name: 'licenseNumber', label: t`License number (optional)` },
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
function DraftForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const money = useMoney()
  const { entry, change, needOf, instantBook, setInstantBook, save, isPending } = useDraftEntry(draft, onDone)
  const categories = useCategories()
  const { title } = draft.fields
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Complete ${title}`}
      className="grid gap-4 border-t border-line bg-sunken/50 p-5 sm:grid-cols-2 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={t`Title`} error={needOf('title')}>
        <Input maxLength={120} value={entry.title} onChange={change('title')} />
      </Field>
      <Field label={t`Category`} error={needOf('categoryId')}>
        <Select value={entry.categoryId} onChange={change('categoryId')}>
          <option value="">{t`Choose one`}</option>
          {offered(categories.data ?? [], ({ id }) => String(id) === entry.categoryId).map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Description`} error={needOf('description')} className="sm:col-span-2">
        <Textarea rows={4} maxLength={5_000} value={entry.description} onChange={change('description')} />
      </Field>
      {listLines(money.label).map(({ name, label, className, inputMode }) => (
        <Field key={name} label={label} error={needOf(name)} className={className ?? ''}>
          <Input value={entry[name]} onChange={change(name)} {...(inputMode ? { inputMode } : {})} />
        </Field>
      ))}
      <Field label={t`Guests have`} error={needOf('roomType')}>
        <Select value={entry.roomType} onChange={change('roomType')}>
          {listRoomTypes().map(({ type, name }) => (
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
        <Trans>Instant Book: guests book when they pay</Trans>
      </label>
      <div className="flex items-end justify-end gap-2 sm:col-span-2 max-sm:flex-col-reverse max-sm:items-stretch">
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          <Trans>Close</Trans>
        </Button>
        <Button type="submit" pending={isPending} pendingLabel={t`Saving...`}>
          <Trans>Save draft</Trans>
        </Button>
      </div>
    </form>
  )
}

const describePrice = (price: number | null, money: MoneyFormat): string => {
  if (price === null) return ''
  const night = money.short(price)
  return t`${night} night`
}

function DraftRow({ draft }: { draft: Draft }) {
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { approvesListings } = useSiteSettings()
  const publish = usePublishDraft()
  const remove = useDeleteDraft()
  const { fields, needs } = draft
  const title = fields.title || t`Untitled listing`
  const place = townOf(fields)
  const fail = (fallback: string) => (error: Error) => showToast({ title: messageOf(error, fallback), variant: 'destructive' })
  const submit = async () => {
    try {
      await publish.mutateAsync(draft.id)
      showToast(approvesListings ? importsCopy.published : importsCopy.live)
    } catch (error) {
      showToast({ title: messageOf(error, importsCopy.publishFailed), variant: 'destructive' })
    }
  }
  return (
    <li className="border-t border-line">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold break-words">{title}</p>
          <p className="num text-sm text-muted">
            {[place, factWords(fields), describePrice(fields.price, money)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1.5">
            <Badge tone={needs.length === 0 ? 'good' : 'warn'} className="whitespace-normal">
              {needWords(draft)}
            </Badge>
          </p>
        </div>
        <div className="flex items-center gap-1">
          <Button variant="quiet" aria-expanded={isOpen} aria-label={t`Edit ${title}`} onClick={() => setOpen(!isOpen)}>
            <PencilLine aria-hidden className="size-4.5" /> <Trans>Edit</Trans>
          </Button>
          <Button
            variant="outline"
            aria-label={t`Publish ${title}`}
            disabled={needs.length > 0}
            pending={publish.isPending}
            pendingLabel={t`Publishing...`}
            onClick={() => void submit()}
          >
            <Trans>Publish</Trans>
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Delete ${title}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(draft.id, { onError: fail(importsCopy.deleteFailed) })}
          >
            <Trash2 aria-hidden className="size-5 text-bad" />
          </Button>
        </div>
      </div>
      {isOpen ? <DraftForm draft={draft} onDone={() => setOpen(false)} /> : null}
    </li>
  )
}

/** The drafts of a host, twenty per page: missing fields, the form, and submission for approval. */
export function DraftList() {
  const [page, setPage] = useState(1)
  const query = useDrafts(page)
  if (query.isPending)
    return <LoadingBlocks label={t`Loading your drafts...`} count={2} className="flex flex-col gap-3" block="h-24 rounded-card" />
  if (!query.data) return <LoadError title={t`Your drafts could not be loaded`} load={query} />
  const { drafts, total } = query.data
  const count = formatNumber(total)
  const pages = Math.max(1, Math.ceil(total / importPolicy.pageSize))
  return (
    <Panel className="overflow-hidden">
      <section aria-labelledby="drafts">
        <div className="p-5 sm:p-6">
          <h2 id="drafts" className="text-block">
            <Trans>
              Drafts <span className="num text-muted">({count})</span>
            </Trans>
          </h2>
          <p className="mt-1 max-w-[64ch] text-muted">
            <Trans>
              Only you can see your drafts. Complete a draft and publish it to submit it for approval. Then add photos on the
              listing’s page.
            </Trans>
          </p>
        </div>
        {total === 0 ? (
          <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">{t`No drafts yet. Upload a file above.`}</p>
        ) : null}
        <ul aria-label={t`Drafts`}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
        {pages > 1 ? (
          <nav
            aria-label={t`Draft pages`}
            className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 sm:px-6"
          >
            <Button variant="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {' '}
              <Trans>Previous</Trans>
            </Button>
            <span className="num text-sm text-muted">{t`Page ${page} of ${pages}`}</span>
            <Button variant="outline" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {' '}
              <Trans>Next</Trans>
            </Button>
          </nav>
        ) : null}
      </section>
    </Panel>
  )
}
