import type { FastifyInstance } from 'fastify'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { HostCalendarService } from './host-calendar.service.ts'
import type { HostTodayService } from './today.service.ts'

export function registerHostingRoutes(app: FastifyInstance, today: HostTodayService, calendar: HostCalendarService): void {
  const { getToday, listCalendar } = hostingEndpoints
  bindEndpoint(app, getToday, ({ actor }) => today.read(requireActor(actor)))
  bindEndpoint(app, listCalendar, async (call) =>
    sendPage(listCalendar, call, await calendar.list(requireActor(call.actor), call.query)),
  )
}
