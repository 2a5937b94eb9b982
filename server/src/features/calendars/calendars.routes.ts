import type { FastifyInstance } from 'fastify'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, parseOrRefuse } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { isKnown } from '../../http/unchanged-replies.ts'
import { addFeed, confirmMissing, getCalendars, removeFeed, syncFeed } from './calendars.ts'
import { readExport, renewExport } from './exported-calendar.ts'
import { markOverlapsSeen } from './overlaps.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'config' | 'secret' | 'log' | 'tasks' | 'guardedFetch'>

/** The calendars of a listing for its host, and the exported one for anyone with its secret URL. */
export function registerCalendarsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const endpoints = calendarsEndpoints
  bindEndpoint(app, endpoints.getCalendars, ({ params, actor }) => getCalendars(ctx, requireActor(actor), params.id))
  bindEndpoint(app, endpoints.addFeed, ({ params, body, actor }) => addFeed(ctx, requireActor(actor), params.id, body))
  bindEndpoint(app, endpoints.renewExport, ({ params, actor }) => renewExport(ctx, requireActor(actor), params.id))
  bindEndpoint(app, endpoints.syncFeed, ({ params, actor }) => syncFeed(ctx, requireActor(actor), params.id))
  bindEndpoint(app, endpoints.confirmMissing, ({ params, actor }) => confirmMissing(ctx, requireActor(actor), params.id))
  bindEndpoint(app, endpoints.markOverlapsSeen, async ({ params, body, actor }) => {
    await markOverlapsSeen(ctx, requireActor(actor), params.id, body.ids)
    return undefined
  })
  bindEndpoint(app, endpoints.removeFeed, async ({ params, actor }) => {
    await removeFeed(ctx, requireActor(actor), params.id)
    return undefined
  })
  // Bound by hand: machines without a session request it, and its text is no JSON.
  app.get(endpoints.readExport.path, { config: { kind: 'call' } }, async (request, reply) => {
    const { file } = parseOrRefuse(endpoints.readExport.params, request.params)
    const { text, etag } = await readExport(ctx, file)
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    reply.header('content-type', 'text/calendar; charset=utf-8')
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.header('content-disposition', 'attachment; filename="porchlight.ics"').send(text)
  })
}
