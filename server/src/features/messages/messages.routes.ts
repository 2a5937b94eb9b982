import type { FastifyInstance } from 'fastify'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { countUnread, listThreads } from './inbox.queries.ts'
import {
  addReply,
  describeThread,
  listReplies,
  markRead,
  readMessages,
  removeReply,
  requireThread,
  sendMessage,
  startThread,
} from './messages.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'secret' | 'config' | 'images' | 'inboxStreams'>

function readSubject({ propertyId, bookingId }: { propertyId?: number | undefined; bookingId?: number | undefined }): Subject {
  if (bookingId !== undefined && propertyId === undefined) return { bookingId }
  if (propertyId !== undefined && bookingId === undefined) return { propertyId }
  throw new Refusal('invalid_request', 'Name a property or a booking.')
}

export function registerMessagesRoutes(app: FastifyInstance, ctx: Ctx): void {
  const calls = messagesEndpoints
  bindEndpoint(app, calls.listThreads, async (call) => {
    const page = await listThreads(ctx, requireActor(call.actor).id, call.query)
    return { threads: sendPage(calls.listThreads, call, page), cursor: page.next }
  })
  bindEndpoint(app, calls.findThread, ({ actor, query }) => describeThread(ctx, requireActor(actor), readSubject(query)))
  bindEndpoint(app, calls.startThread, ({ actor, body: { about, ...input } }) =>
    startThread(ctx, requireActor(actor), about, input),
  )
  bindEndpoint(app, calls.readThread, ({ actor, params }) => requireThread(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.listMessages, async (call) => {
    const page = await readMessages(ctx, requireActor(call.actor), call.params.id, call.query)
    return { messages: sendPage(calls.listMessages, call, page), hasMore: page.next !== null }
  })
  bindEndpoint(app, calls.sendMessage, ({ actor, params, body }) => sendMessage(ctx, requireActor(actor), params.id, body))
  bindEndpoint(app, calls.markThreadRead, async ({ actor, params, body }) => {
    await markRead(ctx, requireActor(actor), params.id, body.messageId)
    return undefined
  })
  bindEndpoint(app, calls.countUnread, async ({ actor }) => ({
    threads: await countUnread(ctx, requireActor(actor).id),
  }))
  bindEndpoint(app, calls.listQuickReplies, ({ actor }) => listReplies(ctx, requireActor(actor)))
  bindEndpoint(app, calls.addQuickReply, ({ actor, body }) => addReply(ctx, requireActor(actor), body))
  bindEndpoint(app, calls.removeQuickReply, async ({ actor, params }) => {
    await removeReply(ctx, requireActor(actor), params.id)
    return undefined
  })
}
