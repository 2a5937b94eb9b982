import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSubject } from '../messages.queries.ts'
import { useStartThread } from '../write-message.queries.ts'
import { Composer } from './composer.tsx'

/** The first message about a place or a stay; leads to the existing thread or the new one. */
export function NewConversation({ about }: { about: Subject }) {
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
