import type { FastifyInstance } from 'fastify'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { AvailabilityService } from './availability.service.ts'

export function registerAvailabilityRoutes(app: FastifyInstance, service: AvailabilityService): void {
  bindEndpoint(app, availabilityEndpoints.listBlocks, ({ params, actor }) => service.listBlocks(params.id, actor))
}
