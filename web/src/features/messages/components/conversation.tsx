import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import type { ReportedSubject } from '#contract/reports/reports.schemas.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMessages, useThread } from '../messages.queries.ts'
import { formatTime } from '../model/last-words.ts'
import { groupMessages, type MessageGroup, nameOfDay } from '../model/message-groups.ts'
import { isUnsent, useMarkRead, useSendMessage } from '../write-message.queries.ts'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { ThreadHead } from './thread-head.tsx'

/** Asks for the reason of a report about the other person, or about a message of theirs. */
export type StartReport = (report: { subject: ReportedSubject; title: string }) => void

interface GroupProps {
  group: MessageGroup
  thread: Thread
  /** Whether the other person has seen it; said of the last message only. */
  isSeen: boolean
  onReport: StartReport
}

/** Messages of one person with one time: the reader's on the right, the other's on the left with their portrait. */
function Group({ group: { isMine, messages }, thread: { otherName, otherImage }, isSeen, onReport }: GroupProps) {
  const last = messages.at(-1)
  const isMasked = messages.some((message) => message.isMasked)
  return (
    <div className={cn('mb-3.5 flex min-w-0 gap-2 sm:gap-2.5', isMine && 'justify-end')}>
      {isMine ? null : (
        <Avatar name={otherName} image={otherImage} className="mb-7 size-8 self-end text-sm max-[359px]:hidden sm:size-9" />
      )}
      <div className={cn('flex min-w-0 flex-col', isMine ? 'items-end' : 'items-start')}>
        <ol className={cn('flex min-w-0 max-w-full flex-col gap-[3px]', isMine ? 'items-end' : 'items-start')}>
          {messages.map((message, at) => (
            <Bubble
              key={message.id}
              message={message}
              otherName={otherName}
              isFirst={at === 0}
              isLast={message === last}
              onReport={() =>
                onReport({ subject: { kind: 'message', messageId: message.id }, title: t`Report message from ${otherName}?` })
              }
            />
          ))}
        </ol>
        {last ? (
          <p className={cn('num px-1 pt-1 text-label text-muted', isMine && 'text-end')}>
            {isUnsent(last) ? t`Sending...` : <time dateTime={last.createdAt}>{formatTime(new Date(last.createdAt))}</time>}
            {isSeen ? ` · ${t`Seen`}` : ''}
            {isMasked ? ` · ${t`contact details are hidden until a booking is paid`}` : ''}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface MessagesProps {
  thread: Thread
  isChosen: boolean
  onReport: StartReport
}

function Messages({ thread, isChosen, onReport }: MessagesProps) {
  const list = useMessages(thread.id)
  const now = useNow(60_000)
  const pages = list.data?.pages ?? []
  const messages = pages.toReversed().flatMap((page) => page.messages)
  const newest = messages.at(-1)
  const end = useRef<HTMLDivElement>(null)
  useMarkRead(thread.id, isChosen && newest && !isUnsent(newest) ? newest.id : undefined, thread.unread)
  const newestId = newest?.id
  useEffect(() => {
    if (newestId !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newestId])
  if (list.isPending) return <Skeleton className="m-4 min-h-0 flex-1 lg:mx-8" />
  if (!list.data) return <LoadError title={t`The messages could not be loaded`} load={list} />
  const isSeen = newest?.isMine === true && !isUnsent(newest) && newest.id <= thread.otherReadId
  return (
    <div
      role="log"
      aria-label={t`Messages`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 focus-visible:-outline-offset-3 lg:px-8"
    >
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          className="mx-auto mt-3 shrink-0"
          pending={list.isFetchingNextPage}
          pendingLabel={t`Loading...`}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show older messages</Trans>
        </Button>
      ) : null}
      <div className="mt-auto">
        {groupMessages(messages).map(({ date, groups }) => (
          <section key={date} aria-label={nameOfDay(date, now)}>
            <h3 className="py-3 text-center font-sans text-label font-semibold tracking-normal">{nameOfDay(date, now)}</h3>
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                thread={thread}
                isSeen={isSeen && group.messages.at(-1) === newest}
                onReport={onReport}
              />
            ))}
          </section>
        ))}
        <div ref={end} />
      </div>
    </div>
  )
}

interface ConversationProps {
  id: number
  /** Whether the person opened it; what is only shown beside the list is not marked as read. */
  isChosen: boolean
  /** The way to the list, where there is no room for both. */
  back: ReactNode
  onReport: StartReport
}

/** One conversation: its subject, its messages, and the message input. */
export function Conversation({ id, isChosen, back, onReport }: ConversationProps) {
  const thread = useThread(id)
  const send = useSendMessage(id)
  if (thread.isPending) return <Skeleton className="m-4 min-h-0 flex-1" />
  if (!thread.data)
    return (
      <>
        <div className="px-1 py-2">{back}</div>
        <LoadError
          title={t`This conversation could not be loaded`}
          load={thread}
          missing={{
            title: t`Conversation not found`,
            back: <Link to="/messages">{t`See your messages`}</Link>,
          }}
        />
      </>
    )
  const { hidesContacts, otherName, role } = thread.data
  return (
    <>
      <ThreadHead
        thread={thread.data}
        back={back}
        onReport={() => onReport({ subject: { kind: 'other', threadId: id }, title: t`Report ${otherName}?` })}
      />
      <Messages thread={thread.data} isChosen={isChosen} onReport={onReport} />
      <Composer
        label={t`Write to ${otherName}`}
        hidesContacts={hidesContacts}
        hasQuickReplies={role === 'host'}
        error={send.error}
        onSend={send.mutateAsync}
      />
    </>
  )
}
