import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { showTitle } from '../../../stays/price/guest-names.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { useThreads } from '../messages.queries.ts'
import { formatRecent, lastWords } from '../model/last-words.ts'

function ThreadLink({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { stay, unread, otherName, lastMessage } = thread
  const { language } = useLanguages()
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(thread.id) }}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex min-h-21.5 items-center gap-3.5 rounded-[14px] p-3 hover:bg-sunken',
        isOpen && 'bg-surface ring-1 ring-line ring-inset hover:bg-surface',
      )}
    >
      <span className="relative shrink-0">
        <Picture src={thread.picture} alt="" sizes="60px" className="size-15 rounded-xl" />
        <Avatar
          name={otherName}
          image={thread.otherImage}
          className={cn('absolute -end-1.5 -bottom-1.5 size-7.5 text-sm ring-3', isOpen ? 'ring-surface' : 'ring-page')}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate', unread > 0 ? 'font-bold' : 'font-medium')}>{otherName}</span>
          <span className="num shrink-0 text-label text-muted">
            {lastMessage ? formatRecent(lastMessage.createdAt, new Date()) : null}
          </span>
        </p>
        <p className="num flex text-label text-muted">
          <span className="truncate">{showTitle(thread, language)}</span>
          <span className="shrink-0 whitespace-pre">
            {' '}
            · {stay ? formatStay(stay.checkInDate, stay.checkOutDate) : t`inquiry`}
          </span>
        </p>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'text-muted')}>{lastWords(thread)}</span>
          {unread > 0 ? (
            <span className="size-3 shrink-0 rounded-full bg-amber ring-1 ring-amber-edge ring-inset">
              <span className="sr-only">{t`${unread} unread`}</span>
            </span>
          ) : null}
        </p>
      </div>
    </Link>
  )
}

/** All threads of the user, latest first. */
export function ThreadList({ list, openId }: { list: ReturnType<typeof useThreads>; openId: number | null }) {
  if (list.isPending)
    return (
      <div role="status" className="grid gap-3 p-3">
        <span className="sr-only">{t`Loading conversations...`}</span>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-19 w-full" />
        ))}
      </div>
    )
  if (!list.data) return <LoadError title={t`Your messages could not be loaded`} load={list} />
  const threads = list.data.pages.flatMap((page) => page.threads)
  if (threads.length === 0)
    return (
      <EmptyState
        icon={MessageCircle}
        title={t`No messages yet`}
        action={
          <Button asChild variant="outline">
            <Link to="/properties">{t`Find Stays`}</Link>
          </Button>
        }
      >
        <Trans>Contact a host from a listing, or send a message about a booking from your dashboard.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t`Conversations`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} isOpen={thread.id === openId} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={{
          data: threads,
          hasMore: list.hasNextPage,
          isLoadingMore: list.isFetchingNextPage,
          moreError: list.isFetchNextPageError ? list.error : null,
          loadMore: () => void list.fetchNextPage(),
        }}
        noun="conversation"
        className="mt-4"
      />
    </>
  )
}
