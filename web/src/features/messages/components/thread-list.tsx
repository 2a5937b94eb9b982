import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import { formatStayShort } from '../../../stays/format-stay.ts'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { useThreads } from '../messages.queries.ts'
import { formatRecent, lastWords } from '../model/last-words.ts'
import { UnreadCount } from './unread-mark.tsx'

function ThreadLink({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { stay, unread, otherName, lastMessage } = thread
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(thread.id) }}
      aria-current={isOpen ? 'page' : undefined}
      className={cn('flex gap-3 rounded-control p-3 hover:bg-sunken', isOpen && 'bg-sunken')}
    >
      <span className="relative shrink-0 self-start">
        <Picture src={thread.picture} alt="" sizes="56px" className="size-14 rounded-xl" />
        <Avatar
          name={otherName}
          image={thread.otherImage}
          className="absolute -right-1.5 -bottom-1.5 size-8 text-sm ring-2 ring-surface"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{otherName}</span>
          <span className="num shrink-0 text-xs text-muted">
            {lastMessage ? formatRecent(lastMessage.createdAt, new Date()) : null}
          </span>
        </p>
        <p className="truncate text-sm text-muted">
          {thread.title}, {stay ? formatStayShort(stay.checkInDate, stay.checkOutDate) : 'inquiry'}
        </p>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'text-muted')}>{lastWords(thread)}</span>
          <UnreadCount count={unread} className="shrink-0" />
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
        <span className="sr-only">Loading conversations...</span>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    )
  if (!list.data) return <LoadError title="Your messages could not be loaded" load={list} />
  const threads = list.data.pages.flatMap((page) => page.threads)
  if (threads.length === 0)
    return (
      <EmptyState icon={MessageCircle} title="No messages yet">
        Contact a host from a listing, or send a message about a booking from your dashboard.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Conversations" className="grid grid-cols-[minmax(0,1fr)] gap-1">
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
