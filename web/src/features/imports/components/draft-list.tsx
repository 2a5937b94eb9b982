import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Draft, importPolicy } from '#contract/imports/imports.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { importsCopy } from '../imports.copy.ts'
import { useDeleteDraft, useDrafts, usePublishDraft } from '../imports.queries.ts'
import { factWords, needWords } from '../model/import-words.ts'
import { DraftForm } from './draft-form.tsx'

function DraftRow({ draft }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false)
  const { approvesListings } = useSiteSettings()
  const publish = usePublishDraft()
  const remove = useDeleteDraft()
  const { fields, needs } = draft
  const title = fields.title || 'Untitled listing'
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
            {[place, factWords(fields), fields.price === null ? '' : `${formatDollars(fields.price)} night`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1.5">
            <Badge tone={needs.length === 0 ? 'good' : 'warn'} className="whitespace-normal">
              {needWords(draft)}
            </Badge>
          </p>
        </div>
        <div className="flex items-center gap-1">
          <Button variant="quiet" aria-expanded={isOpen} aria-label={`Edit ${title}`} onClick={() => setOpen(!isOpen)}>
            <PencilLine aria-hidden className="size-4.5" /> Edit
          </Button>
          <Button
            variant="outline"
            aria-label={`Publish ${title}`}
            disabled={needs.length > 0}
            pending={publish.isPending}
            pendingLabel="Publishing..."
            onClick={() => void submit()}
          >
            Publish
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${title}`}
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
    return <LoadingBlocks label="Loading your drafts..." count={2} className="flex flex-col gap-3" block="h-24 rounded-card" />
  if (!query.data) return <LoadError title="Your drafts could not be loaded" load={query} />
  const { drafts, total } = query.data
  const pages = Math.max(1, Math.ceil(total / importPolicy.pageSize))
  return (
    <Panel className="overflow-hidden">
      <section aria-labelledby="drafts">
        <div className="p-5 sm:p-6">
          <h2 id="drafts" className="text-block">
            Drafts <span className="num text-muted">({total.toLocaleString('en-US')})</span>
          </h2>
          <p className="mt-1 max-w-[64ch] text-muted">
            Only you can see your drafts. Complete a draft and publish it to submit it for approval. Then add photos on the
            listing’s page.
          </p>
        </div>
        {total === 0 ? (
          <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">No drafts yet. Upload a file above.</p>
        ) : null}
        <ul aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
        {pages > 1 ? (
          <nav
            aria-label="Draft pages"
            className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 sm:px-6"
          >
            <Button variant="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {' '}
              Previous
            </Button>
            <span className="num text-sm text-muted">
              Page {page} of {pages}
            </span>
            <Button variant="outline" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {' '}
              Next
            </Button>
          </nav>
        ) : null}
      </section>
    </Panel>
  )
}
