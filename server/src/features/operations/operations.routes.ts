import type { FastifyInstance } from 'fastify'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { DeadJobsService } from './dead-jobs.service.ts'

export function registerOperationsRoutes(app: FastifyInstance, deadJobs: DeadJobsService): void {
  bindEndpoint(app, operationsEndpoints.listDeadJobs, ({ query }) => deadJobs.list(query.cursor ?? null))
  bindEndpoint(app, operationsEndpoints.retryJob, async ({ params, actor }) => {
    await deadJobs.retry(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, operationsEndpoints.retryAllJobs, ({ actor }) => deadJobs.retryAll(requireActor(actor)))
  bindEndpoint(app, operationsEndpoints.discardJob, async ({ params, body, actor }) => {
    await deadJobs.discard(requireActor(actor), params.id, body.reason)
    return undefined
  })
}
