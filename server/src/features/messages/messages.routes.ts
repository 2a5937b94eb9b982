import type { FastifyInstance } from 'fastify'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { MessagesService } from './messages.service.ts'
import type { QuickReplies } from './quick-replies.service.ts'

function readSubject({ propertyId, bookingId }: { propertyId?: number | undefined; bookingId?: number | undefined }): Subject {
  if (bookingId !== undefined && propertyId === undefined) return { bookingId }
  if (propertyId !== undefined && bookingId === undefined) return { propertyId }
  throw new Refusal('invalid_request', 'Name a property or a booking.')
}

export function registerMessagesRoutes(app: FastifyInstance, messages: MessagesService, quickReplies: QuickReplies): void {
  const calls = messagesEndpoints
  bindEndpoint(app, calls.listThreads, async (call) => {
    const page = await messages.listThreads(requireActor(call.actor), call.query)
    return { threads: sendPage(calls.listThreads, call, page), cursor: page.next }
  })
  bindEndpoint(app, calls.findThread, ({ actor, query }) => messages.findThread(requireActor(actor), readSubject(query)))
  bindEndpoint(app, calls.startThread, ({ actor, body: { about, ...input } }) =>
    messages.startThread(requireActor(actor), about, input),
  )
  bindEndpoint(app, calls.readThread, ({ actor, params }) => messages.readThread(requireActor(actor), params.id))
  bindEndpoint(app, calls.listMessages, async (call) => {
    const page = await messages.listMessages(requireActor(call.actor), call.params.id, call.query)
    return { messages: sendPage(calls.listMessages, call, page), hasMore: page.next !== null }
  })
  bindEndpoint(app, calls.sendMessage, ({ actor, params, body }) => messages.send(requireActor(actor), params.id, body))
  bindEndpoint(app, calls.markThreadRead, async ({ actor, params, body }) => {
    await messages.markRead(requireActor(actor), params.id, body.messageId)
    return undefined
  })
  bindEndpoint(app, calls.countUnread, ({ actor }) => messages.countUnread(requireActor(actor)))
  bindEndpoint(app, calls.listQuickReplies, ({ actor }) => quickReplies.list(requireActor(actor)))
  bindEndpoint(app, calls.addQuickReply, ({ actor, body }) => quickReplies.add(requireActor(actor), body))
  bindEndpoint(app, calls.removeQuickReply, async ({ actor, params }) => {
    await quickReplies.remove(requireActor(actor), params.id)
    return undefined
  })
}
