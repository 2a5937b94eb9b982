import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import type { ReportedSubject } from '#contract/reports/reports.schemas.ts'
import { formatMoment } from '../../../lib/format.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMessages, useThread } from '../messages.queries.ts'
import { isUnsent, useMarkRead, useSendMessage } from '../write-message.queries.ts'
import { Composer } from './composer.tsx'

/** The button that reports the other person, or a message of theirs. */
export type ReportAction = (subject: ReportedSubject, label: string) => ReactNode

function Bubble({ message, otherName, report }: { message: Message; otherName: string; report: ReportAction }) {
  const { isMine, isErased, isHidden, isMasked } = message
  return (
    <li className={cn('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isMine ? 'You' : otherName}</span>
      <div className="flex max-w-full items-center gap-1">
        <p
          className={cn(
            'max-w-[min(85%,36rem)] rounded-2xl px-4 py-2.5 break-words whitespace-pre-line',
            isMine ? 'bg-primary text-on-primary' : 'bg-sunken',
            isUnsent(message) && 'opacity-75',
          )}
        >
          {isHidden
            ? 'This message was removed by our team.'
            : isErased
              ? 'This message’s author deleted their account.'
              : message.text}
        </p>
        {isMine || isHidden || isErased
          ? null
          : report({ kind: 'message', messageId: message.id }, `Report message from ${otherName}`)}
      </div>
      <p className={cn('num text-xs text-muted', isMine && 'text-right')}>
        {isUnsent(message) ? 'Sending...' : <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>}
        {isMasked ? ' · contact details are hidden until a booking is paid' : ''}
      </p>
    </li>
  )
}

function Heading({ thread, report }: { thread: Thread; report: ReportAction }) {
  const { stay, otherName, title } = thread
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={otherName} image={thread.otherImage} />
      <div className="min-w-0">
        <h2 className="truncate text-block">{otherName}</h2>
        <p className="text-sm text-muted">
          <Link to="/property/$id" params={{ id: String(thread.propertyId) }} className="link">
            {title}
          </Link>
          {stay ? `, ${formatStay(stay.checkInDate, stay.checkOutDate)}, ${stay.status}` : ', inquiry'}
        </p>
      </div>
      <div className="ml-auto">{report({ kind: 'other', threadId: thread.id }, `Report ${otherName}`)}</div>
    </div>
  )
}

function Messages({ thread, report }: { thread: Thread; report: ReportAction }) {
  const list = useMessages(thread.id)
  const pages = list.data?.pages ?? []
  const messages = pages.toReversed().flatMap((page) => page.messages)
  const newest = messages.at(-1)
  const end = useRef<HTMLDivElement>(null)
  useMarkRead(thread.id, newest && !isUnsent(newest) ? newest.id : undefined, thread.unread)
  const newestId = newest?.id
  useEffect(() => {
    if (newestId !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newestId])
  if (list.isPending) return <Skeleton className="m-4 h-40 flex-1" />
  if (!list.data) return <LoadError title="The messages could not be loaded" load={list} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
    <div role="log" aria-label="Messages" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto py-4">
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          className="mx-auto mb-4 flex"
          pending={list.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Show older messages
        </Button>
      ) : null}
      <ol className="grid gap-4">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} otherName={thread.otherName} report={report} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  )
}

/** One conversation: its subject, its messages, and the message input. */
export function Conversation({ id, report }: { id: number; report: ReportAction }) {
  const thread = useThread(id)
  const send = useSendMessage(id)
  if (thread.isPending) return <Skeleton className="h-full w-full" />
  if (!thread.data) return <LoadError title="This conversation could not be loaded" load={thread} />
  const { hidesContacts, otherName, role } = thread.data
  return (
    <>
      <Heading thread={thread.data} report={report} />
      <Messages thread={thread.data} report={report} />
      <Composer
        label={`Write to ${otherName}`}
        hidesContacts={hidesContacts}
        hasQuickReplies={role === 'host'}
        error={send.error}
        onSend={send.mutateAsync}
      />
    </>
  )
}
