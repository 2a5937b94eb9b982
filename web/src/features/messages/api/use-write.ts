import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { QuickReplyInput, Subject } from '#contract/messages/messages.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../../lib/query-client.ts'

/** Whatever shows messages is asked for again. */
export function useAskAgain() {
  const client = useQueryClient()
  return () => invalidateUnder(client, messagesEndpoints.listThreads.path, messagesEndpoints.countUnread.path)
}

/** An attempt that is made again, because its answer was lost, keeps its key and is written once. */
function useAttemptKey() {
  const asked = useRef<{ text: string; key: string } | null>(null)
  return {
    keyOf: (text: string): string => {
      if (asked.current?.text !== text) asked.current = { text, key: crypto.randomUUID() }
      return asked.current.key
    },
    forget: () => {
      asked.current = null
    },
  }
}

/** Writes in a thread. */
export function useSendMessage(id: number) {
  const api = useApi()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (text: string) =>
      callEndpoint(api, messagesEndpoints.sendMessage, { params: { id: String(id) }, body: { text, key: keyOf(text) } }),
    onSuccess: forget,
    onSettled: useAskAgain(),
  })
}

/** Writes the first message about a place or a stay. */
export function useStartThread(about: Subject) {
  const api = useApi()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (text: string) => callEndpoint(api, messagesEndpoints.startThread, { body: { about, text, key: keyOf(text) } }),
    onSuccess: forget,
    onSettled: useAskAgain(),
  })
}

/** Marks a thread as read up to its newest message while it is looked at. */
export function useMarkRead(id: number, newestId: number | undefined, unread: number): void {
  const api = useApi()
  const askAgain = useRef(useAskAgain())
  useEffect(() => {
    if (newestId === undefined || unread === 0) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      const body = { messageId: newestId }
      callEndpoint(api, messagesEndpoints.markThreadRead, { params: { id: String(id) }, body }).then(
        () => askAgain.current(),
        () => undefined,
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [api, id, newestId, unread])
}

/** Keeps and forgets quick replies. */
export function useChangeQuickReplies() {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: endpointKey(messagesEndpoints.listQuickReplies) })
  const add = useMutation({
    mutationFn: (body: QuickReplyInput) => callEndpoint(api, messagesEndpoints.addQuickReply, { body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => callEndpoint(api, messagesEndpoints.removeQuickReply, { params: { id: String(id) } }),
    onSettled,
  })
  return { add, remove }
}
