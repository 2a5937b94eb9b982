// A chunk of its own: the screen loads with its page.
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { MESSAGE_STREAM_PATH } from '#contract/messages/messages.endpoints.ts'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { cn } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReportButton } from '../../reports/components/report-button.tsx'
import { Composer } from '../components/composer.tsx'
import { Conversation, type ReportAction } from '../components/conversation.tsx'
import { ThreadList } from '../components/thread-list.tsx'
import { useSubject, useThreads } from '../messages.queries.ts'
import { type MessagesSearch, readMessagesSearch } from '../model/messages-search.ts'
import { useAskAgain, useStartThread } from '../write-message.queries.ts'

const toSubject = ({ booking, property }: MessagesSearch) =>
  booking ? { bookingId: booking } : property ? { propertyId: property } : null

const reportAction: ReportAction = (subject, label) => <ReportButton subject={subject} label={label} isIcon />

/** The delay before a rejected stream is opened again. */
const RETRY_MS = 10_000

/**
 * Invalidates the inbox whenever the server reports a change, while the page is visible. The browser reconnects a
 * broken stream and sends the last version it received; a rejected one is opened again after a delay.
 */
function useInboxStream(): void {
  const askAgain = useRef(useAskAgain())
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = null
    }
    const open = () => {
      close()
      if (document.visibilityState !== 'visible') return
      source = new EventSource(MESSAGE_STREAM_PATH)
      source.addEventListener('inbox', () => void askAgain.current())
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [])
}

/** The first message about a place or a stay; leads to the existing thread or the new one. */
function NewConversation({ about }: { about: Subject }) {
  const navigate = useNavigate()
  const query = 'bookingId' in about ? { bookingId: String(about.bookingId) } : { propertyId: String(about.propertyId) }
  const subject = useSubject(query)
  const start = useStartThread(about)
  const knownId = subject.data?.threadId ?? null
  useEffect(() => {
    if (knownId !== null) void navigate({ to: '/messages/$id', params: { id: String(knownId) }, replace: true })
  }, [knownId, navigate])
  if (subject.isPending || knownId !== null) return <Skeleton className="h-full w-full" />
  if (!subject.data)
    return (
      <ErrorState title={messageOf(subject.error, 'You can’t start this conversation.')} onRetry={() => void subject.refetch()} />
    )
  const { otherName, title, hidesContacts } = subject.data
  const send = async (text: string) => {
    const { thread } = await start.mutateAsync(text)
    await navigate({ to: '/messages/$id', params: { id: String(thread.id) }, replace: true })
  }
  return (
    <>
      <div className="flex-1">
        <h2 className="text-block">{otherName}</h2>
        <p className="text-sm text-muted">{title}</p>
        <p className="mt-6 text-muted">Ask anything the listing doesn’t answer. We’ll email {otherName} about your message.</p>
      </div>
      <Composer
        label={`Write to ${otherName}`}
        hidesContacts={hidesContacts}
        hasQuickReplies={false}
        pending={start.isPending}
        error={start.error}
        onSend={send}
      />
    </>
  )
}

function Inbox({ user }: { user: CurrentUser }) {
  const params = useParams({ strict: false })
  const about = toSubject(readMessagesSearch(useSearch({ strict: false })))
  const openId = params.id === undefined ? null : readPathId(params.id)
  const isOpen = openId !== null || about !== null
  const list = useThreads(user.id)
  const hasNothing = !isOpen && list.data?.pages[0]?.threads.length === 0
  useInboxStream()
  return (
    <div className="wrap py-6 lg:py-10">
      <h1 className={cn('mb-5', isOpen && 'max-lg:sr-only')}>Messages</h1>
      <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-x-10', !hasNothing && 'lg:grid-cols-[340px_minmax(0,1fr)]')}>
        <div className={cn(isOpen && 'max-lg:hidden')}>
          <ThreadList list={list} openId={openId} />
        </div>
        <section
          aria-label="Conversation"
          className={cn(
            'flex h-[calc(100dvh-12rem)] min-h-96 flex-col lg:h-[calc(100dvh-16rem)] lg:rounded-card lg:bg-surface lg:p-6 lg:ring-1 lg:ring-line',
            !isOpen && (hasNothing ? 'hidden' : 'max-lg:hidden'),
          )}
        >
          {isOpen ? (
            <Link to="/messages" className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold lg:hidden">
              <ArrowLeft aria-hidden className="size-4.5" /> All messages
            </Link>
          ) : null}
          {openId !== null ? <Conversation key={openId} id={openId} report={reportAction} /> : null}
          {openId === null && about ? <NewConversation about={about} /> : null}
          {isOpen ? null : <p className="m-auto text-muted">Choose a conversation.</p>}
        </section>
      </div>
    </div>
  )
}

/** `/messages` and `/messages/{id}`: the list and the open conversation side by side; on a phone one at a time. */
export function MessagesScreen() {
  const user = useCurrentUser()
  if (user.isPending)
    return (
      <div className="wrap py-10">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    )
  if (!user.data) return <SignInRequired>Sign in to message hosts and guests.</SignInRequired>
  return <Inbox user={user.data} />
}
