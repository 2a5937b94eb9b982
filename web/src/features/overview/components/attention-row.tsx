import { Link } from '@tanstack/react-router'
import { groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useAttentionAction } from '../api/use-attention.ts'
import { isFailure, kindWords, waitWords } from '../model/attention-words.ts'
import { AttentionIcon } from './attention-icon.tsx'

const actionWords = {
  retry: { label: 'Retry', pending: 'Retrying...', done: 'Retrying', failed: 'Not retried' },
  resolve: { label: 'Mark as resolved', pending: 'Resolving...', done: 'Resolved', failed: 'Not resolved' },
} as const

/** Where an item is decided. */
function linkOf(item: AttentionItem) {
  if (item.bookingId !== null)
    return (
      <Link to="/admin/bookings/$id" params={{ id: String(item.bookingId) }} aria-label={`Open: ${item.title}`}>
        Open
      </Link>
    )
  const to = isFailure(item.kind) ? '/admin/money' : groupOfKind[item.kind] === 'reports' ? '/admin/reports' : '/admin'
  return (
    <Link to={to} aria-label={`Open: ${item.title}`}>
      Open
    </Link>
  )
}

/** Something that waits, with the action that ends it or the way to the page that decides. */
export function AttentionRow({ item }: { item: AttentionItem }) {
  const action = useAttentionAction()
  const words = item.action && actionWords[item.action]
  const run = () => {
    if (!words) return
    action.mutate(item, {
      onSuccess: () => showToast({ title: words.done, description: item.title }),
      onError: (error) =>
        showToast({
          title: words.failed,
          description: messageOf(error, 'Please try again in a moment.'),
          variant: 'destructive',
        }),
    })
  }
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="flex min-w-0 gap-3.5">
        <AttentionIcon kind={item.kind} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge tone={isFailure(item.kind) ? 'bad' : 'warn'}>{kindWords[item.kind]}</Badge>
            Waits {waitWords(item.since, new Date())}
          </p>
          <p className="mt-1.5 font-semibold break-words">{item.title}</p>
          {item.detail ? <p className="mt-1 text-sm break-words text-muted">{item.detail}</p> : null}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:pl-13.5">
        {words ? (
          <Button
            variant="outline"
            aria-label={`${words.label}: ${item.title}`}
            pending={action.isPending}
            pendingLabel={words.pending}
            onClick={run}
          >
            {words.label}
          </Button>
        ) : null}
        <Button asChild variant="outline">
          {linkOf(item)}
        </Button>
      </div>
    </li>
  )
}
