import type { FastifyInstance } from 'fastify'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { bindEndpoint, parseOrRefuse } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { CalendarsService } from './calendars.service.ts'

const isNamed = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

/** The calendars of a listing for its host, and the exported one for anyone with its secret URL. */
export function registerCalendarsRoutes(app: FastifyInstance, service: CalendarsService): void {
  const { getCalendars, addFeed, renewExport, syncFeed, confirmMissing, markOverlapsSeen, removeFeed, readExport } =
    calendarsEndpoints
  bindEndpoint(app, getCalendars, ({ params, actor }) => service.getCalendars(requireActor(actor), params.id))
  bindEndpoint(app, addFeed, ({ params, body, actor }) => service.addFeed(requireActor(actor), params.id, body))
  bindEndpoint(app, renewExport, ({ params, actor }) => service.renewExport(requireActor(actor), params.id))
  bindEndpoint(app, syncFeed, ({ params, actor }) => service.syncFeed(requireActor(actor), params.id))
  bindEndpoint(app, confirmMissing, ({ params, actor }) => service.confirmMissing(requireActor(actor), params.id))
  bindEndpoint(app, markOverlapsSeen, async ({ params, body, actor }) => {
    await service.markOverlapsSeen(requireActor(actor), params.id, body.ids)
    return undefined
  })
  bindEndpoint(app, removeFeed, async ({ params, actor }) => {
    await service.removeFeed(requireActor(actor), params.id)
    return undefined
  })
  // Bound by hand: it is the only call that answers 304, and machines without a session request it.
  app.get(readExport.path, { config: { kind: 'call' } }, async (request, reply) => {
    const { file } = parseOrRefuse(readExport.params, request.params)
    const { text, etag } = await service.readExport(file)
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    reply.header('content-type', 'text/calendar; charset=utf-8')
    if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-disposition', 'attachment; filename="porchlight.ics"').send(text)
  })
}
