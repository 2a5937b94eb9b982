import type { FastifyInstance } from 'fastify'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { ChecklistService } from './checklist.service.ts'

export function registerChecklistRoutes(app: FastifyInstance, checklist: ChecklistService): void {
  bindEndpoint(app, checklistEndpoints.getChecklist, () => checklist.list())
  bindEndpoint(app, checklistEndpoints.runCheck, ({ actor, params, request: { protocol, host } }) =>
    checklist.run(requireActor(actor), params.name, { protocol, host }),
  )
}
