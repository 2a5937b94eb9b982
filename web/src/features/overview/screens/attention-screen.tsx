import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { attentionGroups, groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { countOf, useAttentionCounts } from '../../../session/console-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { ExceptionText } from '../../ledger/components/exception-text.tsx'
import { AttentionIcon } from '../components/attention-tiles.tsx'
import {
  detailOfItem,
  isException,
  isFailure,
  listGroups,
  listKinds,
  readGroup,
  titleOfItem,
  waitWords,
} from '../model/attention-words.ts'
import { useAttention, useAttentionAction } from '../overview.queries.ts'

const route = getRouteApi('/admin/attention')

const listActions = () => ({
  retry: { label: t`Retry`, pending: t`Retrying...`, done: t`Retrying`, failed: t`Not retried` },
  resolve: { label: t`Mark as resolved`, pending: t`Resolving...`, done: t`Resolved`, failed: t`Not resolved` },
})

const nameAction = (label: string, title: string) => t`${label}: ${title}`

/** Where an item is decided. */
function linkOf(item: AttentionItem, title: string) {
  const label = t`Open: ${title}`
  if (item.bookingId !== null)
    return (
      <Link to="/admin/bookings/$id" params={{ id: String(item.bookingId) }} aria-label={label}>
        <Trans>Open</Trans>
      </Link>
    )
  if (item.kind === 'unplaced_listing')
    return (
      <Link to="/admin/listings/$id" params={{ id: String(item.subjectId) }} aria-label={label}>
        <Trans>Open</Trans>
      </Link>
    )
  const to = isFailure(item.kind) ? '/admin/money' : groupOfKind[item.kind] === 'reports' ? '/admin/reports' : '/admin'
  return (
    <Link to={to} aria-label={label}>
      <Trans>Open</Trans>
    </Link>
  )
}

/** Something that waits, with the action that ends it or the way to the page that decides. */
function AttentionRow({ item }: { item: AttentionItem }) {
  const action = useAttentionAction()
  const words = item.action && listActions()[item.action]
  const wait = waitWords(item.since, new Date())
  const [title, detail] = [titleOfItem(item, useMoney()), detailOfItem(item)]
  const run = () => {
    if (!words) return
    action.mutate(item, {
      onSuccess: () => showToast({ title: words.done, description: title }),
      onError: (error) =>
        showToast({
          title: words.failed,
          description: messageOf(error, t`Please try again in a moment.`),
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
            <Badge tone={isFailure(item.kind) ? 'bad' : 'warn'}>{listKinds()[item.kind]}</Badge>
            {t`Waiting ${wait}`}
          </p>
          <p className="mt-1.5 font-semibold break-words">{isException(item.kind) ? <ExceptionText text={title} /> : title}</p>
          {detail ? <p className="mt-1 text-sm break-words text-muted">{detail}</p> : null}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:ps-13.5">
        {words ? (
          <Button
            variant="outline"
            aria-label={nameAction(words.label, title)}
            pending={action.isPending}
            pendingLabel={words.pending}
            onClick={run}
          >
            {words.label}
          </Button>
        ) : null}
        <Button asChild variant="outline">
          {linkOf(item, title)}
        </Button>
      </div>
    </li>
  )
}

function Attention() {
  const group = readGroup(route.useSearch().group)
  const navigate = route.useNavigate()
  const list = useAttention(group)
  const counts = useAttentionCounts()
  const all = countOf(counts.data, attentionGroups)
  const groups = listGroups()
  const show = (value: unknown) => void navigate({ search: { group: readGroup(value) }, replace: true, resetScroll: false })
  return (
    <>
      <div className="mb-4 w-full sm:w-64">
        <Select aria-label={t`Show`} value={group ?? ''} onChange={({ target }) => show(target.value)}>
          <option value="">{t`Everything (${all})`}</option>
          {attentionGroups.map((each) => (
            <option key={each} value={each}>
              {groups[each]} ({countOf(counts.data, [each])})
            </option>
          ))}
        </Select>
      </div>
      <LoadedList
        list={list}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`The list could not be loaded`}
        empty={
          group ? (
            <EmptyState
              icon={CircleCheck}
              title={t`All clear`}
              action={<Button onClick={() => show('')}>{t`Show everything`}</Button>}
            >
              <Trans>Nothing of this kind needs attention.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={CircleCheck} title={t`All clear`}>
              <Trans>Failed payments, stopped background work, new listings and reported reviews appear here.</Trans>
            </EmptyState>
          )
        }
      >
        {(items) => (
          <>
            <ul aria-label={t`Needs attention`} aria-busy={list.isChanging} className="border-t border-line">
              {items.map((item) => (
                <AttentionRow key={item.id} item={item} />
              ))}
            </ul>
            <ShowMore list={list} noun="item" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

/** `/admin/attention`: everything that waits for an operator, each with its action. */
export function AttentionScreen() {
  return (
    <ConsolePage
      page="attention"
      title={t`Needs attention`}
      lead={t`Work that waits for a decision, most urgent first.`}
      ask={t`Sign in as staff to see what needs attention.`}
    >
      <Attention />
    </ConsolePage>
  )
}
