import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type CatalogChange,
  type CatalogEntry,
  type CatalogKind,
  catalogLimits,
  type NewCatalogEntry,
} from '#contract/catalog/catalog-editing.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { AmenityIcon } from '../../../stays/amenity-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useAddEntry, useCatalog, useChangeEntry, useContentList } from '../content.queries.ts'
import { editWords, isOutdated, listKindWords } from '../model/catalog-words.ts'
import { listStates } from '../model/content-words.ts'
import { CatalogEntryDialog } from './catalog-entry-dialog.tsx'

type Way = 'up' | 'down'

/** The id of a button of a row, which gets the focus again after its row has moved. */
const moveButtonId = (id: number, way: Way) => `move-${id}-${way}`

interface CatalogRowProps {
  entry: CatalogEntry
  isFirst: boolean
  isLast: boolean
  onMove: (way: Way) => void
  onEdit: () => void
  onRetire: () => void
  onBringBack: () => void
}

/** A category or an amenity with what can be done to it. */
function CatalogRow({ entry, isFirst, isLast, onMove, onEdit, onRetire, onBringBack }: CatalogRowProps) {
  const { id, name, slug, icon, isRetired } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span className="flex min-w-0 flex-1 basis-28 flex-wrap items-center gap-x-3 sm:basis-48">
        {icon ? <AmenityIcon name={icon} className="size-5.5 shrink-0" /> : null}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {slug ? <span className="block text-sm wrap-anywhere text-muted">{slug}</span> : null}
        </span>
        {isRetired ? <Badge>{t`Retired`}</Badge> : null}
      </span>
      <span className="flex items-center">
        <IconButton
          id={moveButtonId(id, 'up')}
          label={t`Move ${name} up`}
          tip={t`Move up`}
          disabled={isFirst}
          onClick={() => onMove('up')}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          id={moveButtonId(id, 'down')}
          label={t`Move ${name} down`}
          tip={t`Move down`}
          disabled={isLast}
          onClick={() => onMove('down')}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={editWords(name)} tip={t`Edit`} onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <Button
          variant="quiet"
          className="sm:min-w-28 sm:justify-end max-sm:px-2.5"
          aria-label={isRetired ? t`Bring ${name} back` : t`Retire ${name}`}
          onClick={isRetired ? onBringBack : onRetire}
        >
          {isRetired ? t`Bring back` : t`Retire`}
        </Button>
      </span>
    </li>
  )
}

/** Gives the focus back to the button of a row that has moved, or to its other one at an end of the list. */
function useFocusAfterMove(entries: readonly CatalogEntry[]) {
  const moved = useRef<{ id: number; way: Way } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves the buttons
  useEffect(() => {
    if (!moved.current) return
    const { id, way } = moved.current
    moved.current = null
    const buttons = [way, way === 'up' ? 'down' : 'up'] as const
    for (const each of buttons) {
      const button = document.getElementById(moveButtonId(id, each))
      if (!(button instanceof HTMLButtonElement) || button.disabled) continue
      button.focus()
      return
    }
  }, [entries])
  return moved
}

interface EntriesProps {
  kind: CatalogKind
  entries: readonly CatalogEntry[]
  /** Reads the list again. */
  onReload: () => Promise<readonly CatalogEntry[]>
}

/** What is open: the form of a new entry, that of an entry, or the question whether to retire one. */
type Opened = { show: 'form'; entry: CatalogEntry | null } | { show: 'retire'; entry: CatalogEntry } | null

/** The new place of an entry that was moved. */
function placeWords({ id, name }: CatalogEntry, after: readonly CatalogEntry[]): string {
  const [place, count] = [after.findIndex((each) => each.id === id) + 1, after.length]
  return t`${name} is now number ${place} of ${count}`
}

const retiredWords = (name: string, isRetired: boolean): string => (isRetired ? t`${name} retired` : t`${name} is back`)
const addedWords = (name: string): string => t`${name} added`

function useCatalogActions({ kind, entries, onReload }: EntriesProps) {
  const [add, change] = [useAddEntry(kind), useChangeEntry(kind)]
  const [opened, setOpened] = useState<Opened>(null)
  const [said, setSaid] = useState('')
  const moved = useFocusAfterMove(entries)
  const close = () => setOpened(null)
  const open = (next: Opened) => {
    add.reset()
    change.reset()
    setOpened(next)
  }
  const changeNow = (entry: CatalogEntry, what: Omit<CatalogChange, 'version'>, onDone?: (at: CatalogEntry[]) => void) => {
    if (change.isPending) return
    change.mutate(
      { id: entry.id, version: entry.version, ...what },
      {
        onSuccess: (after) => onDone?.(after),
        onError: (error) => {
          showToast({ title: messageOf(error, t`The change was not saved.`), variant: 'destructive' })
          if (isOutdated(error)) void onReload()
        },
        onSettled: close,
      },
    )
  }
  const move = (entry: CatalogEntry, way: Way) => {
    const position = entries.indexOf(entry) + (way === 'up' ? 0 : 2)
    changeNow(entry, { position }, (after) => {
      moved.current = { id: entry.id, way }
      setSaid(placeWords(entry, after))
    })
  }
  const setRetired = (entry: CatalogEntry, isRetired: boolean) =>
    changeNow(entry, { isRetired }, () => showToast({ title: retiredWords(entry.name, isRetired) }))
  const save = (entry: CatalogEntry | null, values: NewCatalogEntry) => {
    const done = {
      onSuccess: () => {
        showToast({ title: entry ? t`Change saved` : addedWords(values.name) })
        close()
      },
    }
    if (entry) change.mutate({ id: entry.id, version: entry.version, ...values }, done)
    else add.mutate(values, done)
  }
  const reload = async (id: number) => {
    const entry = (await onReload()).find((each) => each.id === id)
    open(entry ? { show: 'form', entry } : null)
  }
  const saving = { isSaving: add.isPending || change.isPending, error: add.error ?? change.error }
  return { opened, open, close, said, move, setRetired, save, reload, saving }
}

/** The state of the names in each language. */
function TranslationState({ kind }: { kind: CatalogKind }) {
  const item = useContentList().data?.find(({ key }) => key === kind)
  if (!item) return null
  return (
    <p>
      <Link to="/admin/content/$key" params={{ key: kind }} className="link inline-flex min-h-11 items-center">
        <Trans>Translate the names</Trans>
      </Link>{' '}
      <span className="text-sm">{listStates(item)}</span>
    </p>
  )
}

const askWords = (name: string): string => t`Retire ${name}?`

function Entries(props: EntriesProps) {
  const { kind, entries } = props
  const { opened, open, close, said, move, setRetired, save, reload, saving } = useCatalogActions(props)
  const { addThis, title, about } = listKindWords()[kind]
  const { offered: offeredLanguages } = useLanguages()
  const most = catalogLimits.entries
  const isFull = entries.length >= most
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-2xl text-muted">
          <p>{isFull ? t`There can be at most ${most}.` : about}</p>
          {offeredLanguages.length > 1 ? <TranslationState kind={kind} /> : null}
        </div>
        <Button variant="outline" disabled={isFull} onClick={() => open({ show: 'form', entry: null })}>
          <Plus aria-hidden className="size-5" /> {addThis}
        </Button>
      </div>
      <ul className="mt-5 border-t border-line">
        {entries.map((entry, at) => (
          <CatalogRow
            key={entry.id}
            entry={entry}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onMove={(way) => move(entry, way)}
            onEdit={() => open({ show: 'form', entry })}
            onRetire={() => open({ show: 'retire', entry })}
            onBringBack={() => setRetired(entry, false)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {opened?.show === 'form' ? (
        <CatalogEntryDialog
          kind={kind}
          entry={opened.entry}
          {...saving}
          onSave={(values) => save(opened.entry, values)}
          onReload={() => opened.entry && void reload(opened.entry.id)}
          onClose={close}
        />
      ) : null}
      {opened?.show === 'retire' ? (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && close()}
          title={askWords(opened.entry.name)}
          confirmLabel={t`Retire`}
          pendingLabel={t`Saving...`}
          keepLabel={t`Not now`}
          pending={saving.isSaving}
          onConfirm={() => setRetired(opened.entry, true)}
        >
          <Trans>Listings that have it keep it. Forms and filters no longer offer it. You can bring it back at any time.</Trans>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

/** The categories or the amenities in their order. */
export function CatalogList({ kind }: { kind: CatalogKind }) {
  const list = useCatalog(kind)
  if (list.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!list.data) return <LoadError title={listKindWords()[kind].failure} load={list} />
  return <Entries kind={kind} entries={list.data} onReload={async () => (await list.refetch()).data ?? []} />
}
