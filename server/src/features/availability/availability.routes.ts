import type { FastifyInstance } from 'fastify'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { AvailabilityService } from './availability.service.ts'

export function registerAvailabilityRoutes(app: FastifyInstance, service: AvailabilityService): void {
  const { listBlocks, listOwnBlocks, createBlock, deleteBlock } = availabilityEndpoints
  bindEndpoint(app, listBlocks, ({ params, actor }) => service.listBlocks(params.id, actor))
  bindEndpoint(app, listOwnBlocks, async (call) =>
    sendPage(listOwnBlocks, call, await service.listOwnBlocks(requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, createBlock, ({ params, body, actor }) => service.createBlock(requireActor(actor), params.id, body))
  bindEndpoint(app, deleteBlock, async ({ params, actor }) => {
    await service.deleteBlock(requireActor(actor), params.id)
    return undefined
  })
}
