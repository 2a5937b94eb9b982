import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageFilesEndpoints, uploadedFileSchema } from '#contract/messages/message-files.endpoints.ts'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { MessageInput, Subject } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, bindFile, parseOrRefuse } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendPage } from '../../http/paging.ts'
import { countUnread, listChangedMessages, listChangedThreads, listThreads } from './inbox.queries.ts'
import { readFileOf, removeFile, uploadFile } from './message-files.ts'
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

type Ctx = Needs<'db' | 'reads' | 'clock' | 'secret' | 'config' | 'images' | 'inboxStreams' | 'settings'>

const fileForm = { field: 'file', maxBytes: fileLimits.fileBytes - 1, tooLarge: 'file_too_large' } as const

function registerFiles(app: FastifyInstance, ctx: Ctx & Needs<'uploads' | 'pictureQueue' | 'tasks'>): void {
  const calls = messageFilesEndpoints
  ctx.uploads.bind(app, calls.uploadMessageFile, fileForm, ({ actor, request }, { receive }) =>
    uploadFile(ctx, requireActor(actor), {
      read: async () => {
        const { file, fields } = await receive()
        return { file, ...parseOrRefuse(uploadedFileSchema, fields) }
      },
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, calls.removeMessageFile, async ({ actor, params }) => {
    await removeFile(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindFile(app, calls.readMessageFile, ({ actor, params, query }) => readFileOf(ctx, requireActor(actor), params.id, query.size))
}

function readSubject({ propertyId, bookingId }: { propertyId?: number | undefined; bookingId?: number | undefined }): Subject {
  if (bookingId !== undefined && propertyId === undefined) return { bookingId }
  if (propertyId !== undefined && bookingId === undefined) return { propertyId }
  throw new Refusal('invalid_request', 'Name a property or a booking.')
}

/** The key of the attempt: that of the body, or one that stands for the `Idempotency-Key`, or a new one. */
function withKey(input: MessageInput, { headers }: FastifyRequest): WrittenMessage {
  const sent = headers['idempotency-key']
  const derived = typeof sent === 'string' ? createHash('sha256').update(sent).digest('base64url') : randomUUID()
  return { ...input, key: input.key ?? derived }
}

/** Conversations, their files, and quick replies. */
export function registerMessagesRoutes(app: FastifyInstance, ctx: Ctx & Needs<'uploads' | 'pictureQueue' | 'tasks'>): void {
  const calls = messagesEndpoints
  registerFiles(app, ctx)
  bindEndpoint(app, calls.listThreads, async (call) => {
    const userId = requireActor(call.actor).id
    const changed = await sendChanged(calls.listThreads, call, (asked) => listChangedThreads(ctx, userId, asked))
    if (changed) return { threads: changed.items, cursor: changed.next }
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
    if (changed) return { messages: changed.items, hasMore: changed.next !== null }
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
