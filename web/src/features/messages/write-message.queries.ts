import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message, QuickReply, QuickReplyInput, Subject } from '#contract/messages/messages.schemas.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../lib/api/query-client.ts'

/** All message queries are invalidated. */
export function useAskAgain() {
  const client = useQueryClient()
  return () => invalidateUnder(client, messagesEndpoints.listThreads.path, messagesEndpoints.countUnread.path)
}

/** A message that is not sent yet: a text, uploaded files, or both. */
export interface Draft {
  text: string
  files: readonly AttachedFile[]
}

/** The body of a message. A retry after a lost response keeps its idempotency key, and the message is written once. */
function useAttempt() {
  const asked = useRef<{ content: string; key: string } | null>(null)
  return {
    bodyOf: ({ text, files }: Draft) => {
      const fileIds = files.map(({ id }) => id)
      const content = JSON.stringify([text, fileIds])
      if (asked.current?.content !== content) asked.current = { content, key: crypto.randomUUID() }
      return { text, key: asked.current.key, ...(fileIds.length > 0 ? { fileIds } : {}) }
    },
    forget: () => {
      asked.current = null
    },
  }
}

type Pages = InfiniteData<ReplyOf<typeof messagesEndpoints.listMessages>>

/** The newest page, which comes first, with other messages. */
const withNewest = (data: Pages | undefined, change: (messages: Message[]) => Message[]): Pages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page, index) => (index === 0 ? { ...page, messages: change(page.messages) } : page)),
  }

/** Whether a message is shown before the server has it: its temporary id is negative. */
export const isUnsent = ({ id }: Pick<Message, 'id'>): boolean => id < 0

/**
 * Writes in a thread, one message after the other. Each is shown at once and removed after a rejection; the stored
 * message replaces it.
 */
export function useSendMessage(id: number) {
  const api = useApi()
  const client = useQueryClient()
  const askAgain = useAskAgain()
  const { bodyOf, forget } = useAttempt()
  const params = { id: String(id) }
  const queryKey = endpointKey(messagesEndpoints.listMessages, { params })
  const mutationKey = ['send-message', id]
  const lastId = useRef(0)
  return useMutation({
    mutationKey,
    scope: { id: `send-message-${id}` },
    mutationFn: (draft: Draft) => callEndpoint(api, messagesEndpoints.sendMessage, { params, body: bodyOf(draft) }),
    onMutate: async ({ text, files }) => {
      await client.cancelQueries({ queryKey })
      lastId.current -= 1
      const shown = {
        id: lastId.current,
        text,
        isMine: true,
        isMasked: false,
        isErased: false,
        isHidden: false,
        files: [...files],
        createdAt: new Date().toISOString(),
      }
      client.setQueryData<Pages>(queryKey, (data) => withNewest(data, (messages) => [...messages, shown]))
      return shown.id
    },
    onSuccess: (message, _draft, shownId) => {
      forget()
      client.setQueryData<Pages>(queryKey, (data) =>
        withNewest(data, (messages) => messages.map((each) => (each.id === shownId ? message : each))),
      )
    },
    onError: (_error, _draft, shownId) => {
      client.setQueryData<Pages>(queryKey, (data) =>
        withNewest(data, (messages) => messages.filter((each) => each.id !== shownId)),
      )
    },
    // While another message is pending, a response of the server would not include it.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? askAgain() : undefined),
  })
}

/** Writes the first message about a place or a stay. */
export function useStartThread(about: Subject) {
  const api = useApi()
  const { bodyOf, forget } = useAttempt()
  return useMutation({
    mutationFn: (draft: Draft) => callEndpoint(api, messagesEndpoints.startThread, { body: { about, ...bodyOf(draft) } }),
    onSuccess: forget,
    onSettled: useAskAgain(),
  })
}

/** Marks a visible thread as read up to its newest message. */
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

/** Saves and deletes quick replies. */
export function useChangeQuickReplies() {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = endpointKey(messagesEndpoints.listQuickReplies)
  const onSettled = () => client.invalidateQueries({ queryKey })
  /** Updates the cached list, and returns a function that restores it. */
  const show = async (change: (replies: QuickReply[]) => QuickReply[]) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<QuickReply[]>(queryKey)
    client.setQueryData<QuickReply[]>(queryKey, (replies) => replies && change(replies))
    return () => client.setQueryData(queryKey, before)
  }
  const add = useMutation({
    mutationFn: (body: QuickReplyInput) => callEndpoint(api, messagesEndpoints.addQuickReply, { body }),
    onMutate: (body) => show((replies) => [...replies, { id: -1, ...body }]),
    onError: (_error, _body, putBack) => putBack?.(),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => callEndpoint(api, messagesEndpoints.removeQuickReply, { params: { id: String(id) } }),
    onMutate: (id) => show((replies) => replies.filter((reply) => reply.id !== id)),
    onError: (_error, _id, putBack) => putBack?.(),
    onSettled,
  })
  return { add, remove }
}
