import type { FastifyInstance } from 'fastify'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { listCalendar } from './host-calendar.ts'
import { getToday } from './today.ts'

export function registerHostingRoutes(app: FastifyInstance, ctx: Needs<'db' | 'reads' | 'clock' | 'images'>): void {
  bindEndpoint(app, hostingEndpoints.getToday, ({ actor }) => getToday(ctx, requireActor(actor)))
  bindEndpoint(app, hostingEndpoints.listCalendar, async (call) =>
    sendPage(hostingEndpoints.listCalendar, call, await listCalendar(ctx, requireActor(call.actor), call.query)),
  )
}
