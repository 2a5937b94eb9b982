import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addFeedSchema, type Feed } from '#contract/calendars/calendars.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { calendarsCopy } from '../calendars.copy.ts'
import { useAddFeed, useConfirmMissing, useRemoveFeed, useSyncFeed } from '../calendars.queries.ts'
import { healthOf, missingWords, siteOf, stayWords } from '../model/feed-words.ts'

/** The missing stays that are named; the others are counted. */
const MISSING_SHOWN = 5

interface FeedRowProps {
  feed: Feed
  isSyncing: boolean
  onSync: () => void
  onRemove: () => void
  onFree: () => void
}

function FeedRow({ feed, isSyncing, onSync, onRemove, onFree }: FeedRowProps) {
  const health = healthOf(feed, new Date())
  const missing = missingWords(feed)
  const { name } = feed
  const more = feed.missing.length - MISSING_SHOWN
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={health.tone}>{health.label}</Badge>
        </p>
        <p className="truncate text-sm text-muted">{feed.address}</p>
        <p className="num mt-1 text-sm">
          {stayWords(feed)} · {health.detail}
        </p>
        {feed.error ? <p className="mt-1 text-sm font-medium text-bad">{translateRefusal(feed.error)}</p> : null}
        {missing ? (
          <div className="mt-2 max-w-[64ch] text-sm">
            <p className="text-warn">{missing}</p>
            <ul className="num mt-1">
              {feed.missing.slice(0, MISSING_SHOWN).map(({ from, to }) => (
                <li key={`${from} ${to}`}>{formatStay(from, to)}</li>
              ))}
              {more > 0 ? <li>{t`and ${more} more`}</li> : null}
            </ul>
            <Button variant="outline" className="mt-2" onClick={onFree}>
              <Trans>Free these nights</Trans>
            </Button>
          </div>
        ) : null}
        {feed.notes.map((note) => (
          <p key={note} className="mt-1 text-sm text-warn">
            {note}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          pending={isSyncing}
          pendingLabel={t`Syncing...`}
          aria-label={isSyncing ? undefined : t`Sync ${name} now`}
          onClick={onSync}
        >
          <RefreshCw aria-hidden className="size-4.5" /> <Trans>Sync now</Trans>
        </Button>
        <Button variant="quiet" size="icon" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5 text-bad" />
        </Button>
      </div>
    </li>
  )
}

/** Asks whether the missing stays of a calendar are canceled, and frees their nights. */
function FreeNightsDialog({ propertyId, feed, onClose }: { propertyId: number; feed: Feed | null; onClose: () => void }) {
  const free = useConfirmMissing(propertyId)
  const count = feed?.missing.length ?? 0
  const site = feed?.name ?? t`the other site`
  const confirm = () => {
    if (!feed) return
    free.mutate(feed.id, {
      onSuccess: () => showToast({ title: calendarsCopy.freed }),
      onError: (error) => showToast({ title: messageOf(error, calendarsCopy.freeFailed), variant: 'destructive' }),
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      open={feed !== null}
      onOpenChange={(open) => !open && onClose()}
      title={plural(count, { one: 'Free the nights of # stay?', other: 'Free the nights of # stays?' })}
      confirmLabel={t`Free these nights`}
      pendingLabel={t`Freeing...`}
      keepLabel={t`Keep them blocked`}
      isDestructive
      pending={free.isPending}
      onConfirm={confirm}
    >
      <Trans>Guests can then book them here. Check on {site} that the stays are canceled.</Trans>
    </ConfirmDialog>
  )
}

function showSynced({ name, error }: Feed): void {
  if (error) showToast({ title: t`${name} could not be synced`, description: error, variant: 'destructive' })
  else showToast({ title: t`${name} is up to date` })
}

/** Shows the result of an import as a toast; the row has the details. */
function useToldSync(propertyId: number) {
  const sync = useSyncFeed(propertyId)
  const start = (feed: Feed) =>
    sync.mutate(feed.id, {
      onSuccess: showSynced,
      onError: (error) => showToast({ title: messageOf(error, calendarsCopy.syncFailed), variant: 'destructive' }),
    })
  return { start, pendingId: sync.isPending ? sync.variables : null }
}

/** The imported calendars of a listing with their status; each can be refreshed or removed. */
export function FeedList({ propertyId, feeds }: { propertyId: number; feeds: readonly Feed[] }) {
  const [asked, setAsked] = useState<Feed | null>(null)
  const [doubted, setDoubted] = useState<Feed | null>(null)
  const sync = useToldSync(propertyId)
  const name = asked?.name ?? t`this calendar`
  const remove = useRemoveFeed(propertyId)
  const confirm = () => {
    if (!asked) return
    remove.mutate(asked.id, {
      onSuccess: () => showToast({ title: calendarsCopy.removed }),
      onError: (error) => showToast({ title: messageOf(error, calendarsCopy.removeFailed), variant: 'destructive' }),
      onSettled: () => setAsked(null),
    })
  }
  if (feeds.length === 0) {
    return (
      <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">
        <Trans>No calendars connected. If this place is also listed on another site, add that site’s calendar below.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul aria-label={t`Connected calendars`}>
        {feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            isSyncing={sync.pendingId === feed.id}
            onSync={() => sync.start(feed)}
            onRemove={() => setAsked(feed)}
            onFree={() => setDoubted(feed)}
          />
        ))}
      </ul>
      <FreeNightsDialog propertyId={propertyId} feed={doubted} onClose={() => setDoubted(null)} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove calendar`}
        pendingLabel={t`Removing...`}
        keepLabel={t`Keep it`}
        isDestructive
        pending={remove.isPending}
        onConfirm={confirm}
      >
        <Trans>The nights it blocked become free, and guests can book them here.</Trans>
      </ConfirmDialog>
    </>
  )
}

type Problems = { name?: string; address?: string }

const toProblems = (issues: readonly { path: PropertyKey[] | string; message: string }[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(Array.isArray(path) ? path[0] : path), message]).reverse())

/** The typed values stay until the calendar is added; well-known sites get a name automatically. */
function useAddForm(propertyId: number) {
  const [values, setValues] = useState({ name: '', address: '' })
  const [problems, setProblems] = useState<Problems>({})
  const add = useAddFeed(propertyId)
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const submit = () => {
    const parsed = addFeedSchema.safeParse({ ...values, name: cleanLine(values.name) || siteOf(values.address) })
    setProblems(parsed.success ? {} : toProblems(parsed.error.issues))
    if (!parsed.success) return
    add.mutate(parsed.data, {
      onSuccess: ({ name }) => {
        setValues({ name: '', address: '' })
        showToast({ title: calendarsCopy.added, description: t`${name} now syncs every 15 minutes.` })
      },
      onError: (error) => {
        const issues = error instanceof ApiError ? error.problem?.issues : undefined
        setProblems(issues?.length ? toProblems(issues) : { address: messageOf(error, calendarsCopy.addFailed) })
      },
    })
  }
  return { values, change, problems, submit, isPending: add.isPending }
}

/** Adds another site's calendar by its link and a name. */
export function AddFeedForm({ propertyId }: { propertyId: number }) {
  const { values, change, problems, submit, isPending } = useAddForm(propertyId)
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Add a calendar`}
      className="grid gap-4 border-t border-line p-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t`Calendar link`} error={problems.address ?? null} hint={t`The site’s export link. It ends in .ics.`}>
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.airbnb.com/…/….ics"
          value={values.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Field>
      <Field label={t`Name`} error={problems.name ?? null} hint={t`Only you can see this`}>
        <Input
          maxLength={60}
          placeholder={siteOf(values.address) || 'Airbnb, Vrbo…'}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Button type="submit" className="sm:mt-[1.65rem]" pending={isPending} pendingLabel={t`Connecting...`}>
        <Plus aria-hidden className="size-4.5" /> <Trans>Add calendar</Trans>
      </Button>
    </form>
  )
}
