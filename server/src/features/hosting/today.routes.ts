import type { FastifyInstance } from 'fastify'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { HostTodayService } from './today.service.ts'

export function registerHostTodayRoutes(app: FastifyInstance, today: HostTodayService): void {
  bindEndpoint(app, hostingEndpoints.getToday, ({ actor }) => today.read(requireActor(actor)))
}
