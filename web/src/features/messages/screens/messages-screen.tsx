// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { MESSAGE_STREAM_PATH } from '#contract/messages/messages.endpoints.ts'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { useFillsWindow } from '../../../lib/use-fills-window.ts'
import { laptop, useMedia } from '../../../lib/use-media.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { showTitle } from '../../../stays/price/guest-names.ts'
import { cn } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'
import { Composer } from '../components/composer.tsx'
import { Conversation, type StartReport } from '../components/conversation.tsx'
import { ThreadList } from '../components/thread-list.tsx'
import { useSubject, useThreads } from '../messages.queries.ts'
import { type MessagesSearch, readMessagesSearch } from '../model/messages-search.ts'
import { type Draft, useAskAgain, useStartThread } from '../write-message.queries.ts'

const toSubject = ({ booking, property }: MessagesSearch) =>
  booking ? { bookingId: booking } : property ? { propertyId: property } : null

const ReportDialog = openedPart(async () => (await import('../../reports/components/new-report-dialog.tsx')).NewReportDialog)

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
function NewConversation({ about, back }: { about: Subject; back: ReactNode }) {
  const navigate = useNavigate()
  const query = 'bookingId' in about ? { bookingId: String(about.bookingId) } : { propertyId: String(about.propertyId) }
  const subject = useSubject(query)
  const { language } = useLanguages()
  const start = useStartThread(about)
  const knownId = subject.data?.threadId ?? null
  useEffect(() => {
    if (knownId !== null) void navigate({ to: '/messages/$id', params: { id: String(knownId) }, replace: true })
  }, [knownId, navigate])
  if (subject.isPending || knownId !== null) return <Skeleton className="m-4 min-h-0 flex-1" />
  if (!subject.data)
    return (
      <ErrorState
        title={messageOf(subject.error, t`You can’t start this conversation.`)}
        onRetry={() => void subject.refetch()}
      />
    )
  const { otherName, hidesContacts } = subject.data
  const send = async (draft: Draft) => {
    const { thread } = await start.mutateAsync(draft)
    await navigate({ to: '/messages/$id', params: { id: String(thread.id) }, replace: true })
  }
  return (
    <>
      <div className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line py-1.5 pe-4 ps-1 lg:min-h-17.5 lg:px-8">
        {back}
        <div className="min-w-0 ps-1 lg:ps-0">
          <h2 className="truncate font-sans text-[17px] leading-snug font-semibold tracking-normal">{otherName}</h2>
          <p className="truncate text-label text-muted">{showTitle(subject.data, language)}</p>
        </div>
      </div>
      <p className="mt-auto px-4 pb-3 text-muted lg:px-8">
        <Trans>Ask anything the listing doesn’t answer. We’ll email {otherName} about your message.</Trans>
      </p>
      <Composer
        label={t`Write to ${otherName}`}
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
  const newestId = list.data?.pages[0]?.threads[0]?.id
  const hasNothing = !isOpen && list.data !== undefined && newestId === undefined
  const [report, setReport] = useState<Parameters<StartReport>[0] | null>(null)
  const isWide = useMedia(laptop)
  // Of the first load: a message in another conversation must not replace the one that is being read.
  const [firstId, setFirstId] = useState<number>()
  if (firstId === undefined && newestId !== undefined) setFirstId(newestId)
  const shownId = openId ?? (isWide && !about ? (firstId ?? null) : null)
  const navigate = useNavigate()
  // A press or the focus inside of the shown conversation opens it: only then its messages count as read.
  const choose = () => {
    if (!isOpen && shownId !== null) void navigate({ to: '/messages/$id', params: { id: String(shownId) }, replace: true })
  }
  useFillsWindow(isOpen || (isWide && !hasNothing))
  useInboxStream()
  const back = (
    <Link
      to="/messages"
      aria-label={t`All messages`}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken lg:hidden"
    >
      <ChevronLeft aria-hidden className="size-6" />
    </Link>
  )
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] fills-window:min-h-0 fills-window:grid-rows-[minmax(0,1fr)]',
        !hasNothing && 'lg:grid-cols-[368px_minmax(0,1fr)] lg:border-t lg:border-line',
        // On a phone the list alone: the footer is below the window.
        !isOpen && 'max-lg:min-h-[calc(100dvh-60px)] max-lg:content-start',
      )}
    >
      <div className={cn('px-1 py-4 sm:px-3 lg:py-4.5', isOpen && 'max-lg:contents', !hasNothing && 'lg:overflow-y-auto')}>
        <h1 className={cn('px-3 pb-3 text-title', isOpen && 'max-lg:sr-only')}>{t`Messages`}</h1>
        <div className={cn(isOpen && 'max-lg:hidden')}>
          <ThreadList list={list} openId={shownId} />
        </div>
      </div>
      <section
        aria-label={t`Conversation`}
        onFocus={choose}
        onPointerDown={choose}
        className={cn(
          'flex min-h-0 min-w-0 flex-col lg:border-s lg:border-line',
          !isOpen && (hasNothing ? 'hidden' : 'max-lg:hidden'),
        )}
      >
        {shownId !== null ? <Conversation key={shownId} id={shownId} isChosen={isOpen} back={back} onReport={setReport} /> : null}
        {openId === null && about ? <NewConversation about={about} back={back} /> : null}
        {!isOpen && list.isPending ? <Skeleton className="m-4 min-h-0 flex-1" /> : null}
      </section>
      {report ? <ReportDialog subject={report.subject} title={report.title} onClose={() => setReport(null)} /> : null}
    </div>
  )
}

/**
 * `/messages` and `/messages/{id}`: the list and the open conversation side by side, the newest one until another is
 * chosen; on a phone one at a time.
 */
export function MessagesScreen() {
  const user = useCurrentUser()
  if (user.isPending)
    return (
      <div className="wrap py-10">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    )
  if (!user.data) return <SignInRequired>{t`Sign in to message hosts and guests.`}</SignInRequired>
  return <Inbox user={user.data} />
}
