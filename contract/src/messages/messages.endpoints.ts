import { z } from 'zod'
import { titleInLanguages } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { messagePolicy, newThreads, sentMessages } from './messages.rules.ts'
import {
  firstMessageSchema,
  messageInputSchema,
  messageSchema,
  quickReplyInputSchema,
  quickReplySchema,
  threadSchema,
} from './messages.schemas.ts'

const idParams = z.object({ id: pathIdSchema() })
const threadReply = z.object({ thread: threadSchema, message: messageSchema })

/** The live stream of an inbox; it is a stream, not a single response. */
export const MESSAGE_STREAM_PATH = '/api/messages/stream'

export const messagesEndpoints = {
  listThreads: defineEndpoint({
    name: 'listThreads',
    method: 'GET',
    path: '/api/messages/threads',
    summary: 'The signed-in user’s threads, latest first; `cursor` returns the next page',
    access: 'user',
    query: pageQuerySchema({ limit: messagePolicy.threadPageSize, most: 100 }).extend(changesQuerySchema.shape),
    reply: z.object({ threads: z.array(threadSchema), cursor: z.string().nullable() }),
    paging: 'linked',
    hasChanges: true,
  }),
  findThread: defineEndpoint({
    name: 'findThread',
    method: 'GET',
    path: '/api/messages/threads/about',
    summary: 'The thread that a first message about a listing or a stay would start, or the existing thread',
    access: 'user',
    query: z.object({ propertyId: pathIdSchema().optional(), bookingId: pathIdSchema().optional() }),
    reply: z.object({
      threadId: idSchema.nullable(),
      title: z.string(),
      ...titleInLanguages,
      otherName: z.string(),
      hidesContacts: z.boolean(),
    }),
    errors: ['invalid_request', 'property_not_found', 'booking_not_found', 'own_property'],
  }),
  startThread: defineEndpoint({
    name: 'startThread',
    method: 'POST',
    path: '/api/messages/threads',
    summary: 'Send the first message about a listing or a stay; continues an existing thread',
    access: 'user',
    body: firstMessageSchema,
    reply: threadReply,
    status: 201,
    errors: ['property_not_found', 'booking_not_found', 'own_property', 'key_reused', 'file_not_found', 'limit_reached'],
    limits: [sentMessages, newThreads],
  }),
  readThread: defineEndpoint({
    name: 'readThread',
    method: 'GET',
    path: '/api/messages/threads/:id',
    summary: 'One thread, for its two participants',
    access: 'user',
    params: idParams,
    reply: threadSchema,
    errors: ['thread_not_found'],
  }),
  listMessages: defineEndpoint({
    name: 'listMessages',
    method: 'GET',
    path: '/api/messages/threads/:id/messages',
    summary:
      'The newest messages of a thread in the order they were written, or those before the message `before`; the next page holds older ones',
    access: 'user',
    params: idParams,
    query: pageQuerySchema({ limit: messagePolicy.pageSize, most: 100 })
      .extend(changesQuerySchema.shape)
      .extend({ before: pathIdSchema().optional() }),
    paging: 'linked',
    hasChanges: true,
    reply: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
    errors: ['thread_not_found'],
  }),
  sendMessage: defineEndpoint({
    name: 'sendMessage',
    method: 'POST',
    path: '/api/messages/threads/:id/messages',
    summary: 'Send a message in a thread',
    access: 'user',
    params: idParams,
    body: messageInputSchema,
    reply: messageSchema,
    status: 201,
    errors: ['thread_not_found', 'key_reused', 'file_not_found', 'limit_reached'],
    limits: [sentMessages],
  }),
  markThreadRead: defineEndpoint({
    name: 'markThreadRead',
    method: 'PUT',
    path: '/api/messages/threads/:id/read',
    summary: 'Mark a thread as read up to a message',
    access: 'user',
    params: idParams,
    body: z.object({ messageId: idSchema }),
    status: 204,
    reply: z.undefined(),
    errors: ['thread_not_found'],
  }),
  countUnread: defineEndpoint({
    name: 'countUnread',
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'Count the signed-in user’s unread threads, at most 99',
    access: 'user',
    reply: z.object({ threads: z.number().int() }),
  }),
  listQuickReplies: defineEndpoint({
    name: 'listQuickReplies',
    method: 'GET',
    path: '/api/messages/quick-replies',
    summary: 'The signed-in user’s quick replies',
    access: 'user',
    reply: z.array(quickReplySchema),
  }),
  addQuickReply: defineEndpoint({
    name: 'addQuickReply',
    method: 'POST',
    path: '/api/messages/quick-replies',
    summary: 'Save a quick reply; at most twenty',
    access: 'user',
    body: quickReplyInputSchema,
    reply: quickReplySchema,
    status: 201,
    errors: ['limit_reached'],
  }),
  removeQuickReply: defineEndpoint({
    name: 'removeQuickReply',
    method: 'DELETE',
    path: '/api/messages/quick-replies/:id',
    summary: 'Delete a quick reply',
    access: 'user',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    errors: ['not_found'],
  }),
}
