import fastifySse from '@fastify/sse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MESSAGE_STREAM_PATH } from '#contract/messages/messages.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { InboxListener } from './inbox-streams.ts'

/** Shorter than the time after which the server closes idle connections. */
const HEARTBEAT_MS = 10_000
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000

const knownVersion = (request: FastifyRequest): number => {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : -1
}

/**
 * The live stream of an inbox: an event at every change, whose id is the inbox's version. A reader who reconnects
 * with a known version is notified at once of a newer one. Streams end when the process is to end, and the browser
 * reconnects to another one.
 */
export async function registerMessageStream(
  app: FastifyInstance,
  { inboxStreams: streams }: Needs<'inboxStreams'>,
  draining: { isDraining(): boolean; whenDraining(work: () => void): void },
): Promise<void> {
  draining.whenDraining(streams.close)
  app.addHook('preClose', async () => streams.close())
  await app.register(async (scope) => {
    await scope.register(fastifySse, { heartbeatInterval: HEARTBEAT_MS })
    // Refusals come before the stream begins: after that there is no status left to send.
    const preHandler = async (request: FastifyRequest) => {
      const actor = requireActor(await request.findActor())
      if (!request.headers.accept?.includes('text/event-stream')) throw new Refusal('invalid_request', 'Ask for an event stream.')
      if (draining.isDraining()) throw new Refusal('unavailable')
      if (!streams.hasRoom(actor.id)) throw new Refusal('too_many_requests')
    }
    scope.get(MESSAGE_STREAM_PATH, { sse: true, preHandler }, async (request, reply) => {
      const actor = requireActor(await request.findActor())
      const { sse } = reply
      const listener: InboxListener = {
        userId: actor.id,
        version: knownVersion(request),
        tell: (version) => {
          if (!sse.isConnected) return
          const event = { id: String(version), event: 'inbox', data: { version }, retry: RETRY_MS }
          void sse.send(event).catch(() => streams.remove(listener))
        },
        end: () => {
          streams.remove(listener)
          sse.close()
        },
      }
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      sse.keepAlive()
      sse.sendHeaders()
      // Without this the headers wait for the first event or heartbeat, and the browser does not know that the
      // stream is open.
      reply.raw.flushHeaders()
      // A connection that closed before this listener was added emits no event.
      if (!sse.isConnected) return
      sse.onClose(() => streams.remove(listener))
      streams.add(listener)
      streams.lookNow()
    })
  })
}
