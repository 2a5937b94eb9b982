import type { FastifyInstance } from 'fastify'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import type { Needs } from '../../context.ts'
import type { ChangesRequest } from '../../db/queries/record-changes.queries.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendPage } from '../../http/paging.ts'
import { listCalendar, listChangedCalendars } from './host-calendar.ts'
import { getToday } from './today.ts'

export function registerHostingRoutes(app: FastifyInstance, ctx: Needs<'db' | 'reads' | 'clock' | 'images' | 'settings'>): void {
  bindEndpoint(app, hostingEndpoints.getToday, ({ actor }) => getToday(ctx, requireActor(actor)))
  const { listCalendar: endpoint } = hostingEndpoints
  bindEndpoint(app, endpoint, async (call) => {
    const actor = requireActor(call.actor)
    const { from, days } = call.query
    const readChanged = (asked: ChangesRequest) => listChangedCalendars(ctx, actor, { ...asked, from, days })
    const changed = await sendChanged(endpoint, call, readChanged, ['from', 'days'])
    return changed?.items ?? sendPage(endpoint, call, await listCalendar(ctx, actor, call.query))
  })
}
