import type { FastifyInstance } from 'fastify'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage } from '../../http/paging.ts'
import type { ApprovalsService } from './approvals.service.ts'

export function registerApprovalsRoutes(app: FastifyInstance, service: ApprovalsService): void {
  const { listPending, setStatus } = approvalsEndpoints
  bindEndpoint(app, listPending, async (call) =>
    sendCountedPage(listPending, call, await service.listPending({ ...call.query, changed: call.query.changed === '1' })),
  )
  bindEndpoint(app, setStatus, ({ params, body, actor }) => service.setStatus(requireActor(actor), params.id, body))
}
