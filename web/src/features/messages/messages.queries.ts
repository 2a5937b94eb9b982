import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'

/** The user's threads, latest first, page by page. */
export function useThreads(userId: string, enabled = true) {
  const api = useApi()
  return useInfiniteQuery({
    enabled,
    queryKey: [...endpointKey(messagesEndpoints.listThreads), userId],
    queryFn: ({ pageParam }) =>
      callEndpoint(api, messagesEndpoints.listThreads, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    refetchOnMount: 'always',
  })
}

/** One of the user's threads. */
export function useThread(id: number, enabled = true) {
  return useQuery({
    enabled,
    ...endpointQuery(useApi(), messagesEndpoints.readThread, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  })
}

/**
 * The user's role in the conversation that the path shows, which is the newest on `/messages`; undefined elsewhere.
 * It asks for nothing: the screen of messages loads them.
 */
export function useShownRole(userId: string, path: string): Thread['role'] | undefined {
  const [, isInbox, id] = /^(\/messages)(?:\/([1-9]\d*))?$/.exec(path) ?? []
  const { data: thread } = useThread(Number(id ?? 0), false)
  const { data: list } = useThreads(userId, false)
  if (!isInbox) return undefined
  return id ? thread?.role : list?.pages[0]?.threads[0]?.role
}

/** The messages of a thread, newest page first; the next page holds older ones. */
export function useMessages(id: number) {
  const api = useApi()
  const params = { id: String(id) }
  return useInfiniteQuery({
    queryKey: endpointKey(messagesEndpoints.listMessages, { params }),
    queryFn: ({ pageParam }) =>
      callEndpoint(api, messagesEndpoints.listMessages, { params, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, messages }) => (hasMore && messages[0] ? String(messages[0].id) : null),
    refetchOnMount: 'always',
  })
}

/** The subject of a conversation that a first message would start. */
export function useSubject(query: { propertyId?: string; bookingId?: string }) {
  return useQuery({ ...endpointQuery(useApi(), messagesEndpoints.findThread, { query }), refetchOnMount: 'always' })
}

/** The number of threads with unread messages; loaded when the menu opens. */
export function useUnreadThreads(): number {
  const { data } = useQuery({ ...endpointQuery(useApi(), messagesEndpoints.countUnread), refetchOnMount: 'always' })
  return data?.threads ?? 0
}

/** The user's quick replies. */
export const useQuickReplies = () => useQuery(endpointQuery(useApi(), messagesEndpoints.listQuickReplies))
