import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { MessageInput, Subject } from '#contract/messages/messages.schemas.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendPage } from '../../http/paging.ts'
import { countUnread, listChangedMessages, listChangedThreads, listThreads } from './inbox.queries.ts'
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
  type WrittenMessage,
} from './messages.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'secret' | 'config' | 'images' | 'inboxStreams'>

function readSubject({ propertyId, bookingId }: { propertyId?: number | undefined; bookingId?: number | undefined }): Subject {
  if (bookingId !== undefined && propertyId === undefined) return { bookingId }
  if (propertyId !== undefined && bookingId === undefined) return { propertyId }
  throw new Refusal('invalid_request', 'Name a property or a booking.')
}

/** The key of the attempt: that of the body, or one that stands for the `Idempotency-Key`, or a new one. */
function withKey({ text, key }: MessageInput, { headers }: FastifyRequest): WrittenMessage {
  const sent = headers['idempotency-key']
  const derived = typeof sent === 'string' ? createHash('sha256').update(sent).digest('base64url') : randomUUID()
  return { text, key: key ?? derived }
}

export function registerMessagesRoutes(app: FastifyInstance, ctx: Ctx): void {
  const calls = messagesEndpoints
  bindEndpoint(app, calls.listThreads, async (call) => {
    const userId = requireActor(call.actor).id
    const changed = await sendChanged(calls.listThreads, call, (asked) => listChangedThreads(ctx, userId, asked))
    if (changed) return { threads: changed, cursor: readNextCursor(String(call.reply.getHeader('link') ?? '')) }
    const page = await listThreads(ctx, userId, call.query)
    return { threads: sendPage(calls.listThreads, call, page), cursor: page.next }
  })
  bindEndpoint(app, calls.findThread, ({ actor, query }) => describeThread(ctx, requireActor(actor), readSubject(query)))
  bindEndpoint(app, calls.startThread, ({ actor, body: { about, ...input }, request }) =>
    startThread(ctx, requireActor(actor), about, withKey(input, request)),
  )
  bindEndpoint(app, calls.readThread, ({ actor, params }) => requireThread(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.listMessages, async (call) => {
    const actor = requireActor(call.actor)
    const changed = await sendChanged(calls.listMessages, call, async (asked) =>
      listChangedMessages(ctx, await requireThread(ctx, actor, call.params.id), actor.id, asked),
    )
    if (changed) return { messages: changed, hasMore: call.reply.hasHeader('link') }
    const page = await readMessages(ctx, actor, call.params.id, call.query)
    return { messages: sendPage(calls.listMessages, call, page), hasMore: page.next !== null }
  })
  bindEndpoint(app, calls.sendMessage, ({ actor, params, body, request }) =>
    sendMessage(ctx, requireActor(actor), params.id, withKey(body, request)),
  )
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
