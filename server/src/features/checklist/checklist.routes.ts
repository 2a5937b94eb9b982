import type { FastifyInstance } from 'fastify'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { listChecks, readSiteVersion, runCheck } from './checklist.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'settings' | 'texts' | 'images'>

export function registerChecklistRoutes(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, checklistEndpoints.getChecklist, () => listChecks(ctx))
  bindEndpoint(app, checklistEndpoints.getVersion, () => readSiteVersion(ctx))
  bindEndpoint(app, checklistEndpoints.runCheck, ({ actor, params, request: { protocol, host } }) =>
    runCheck(ctx, requireActor(actor), params.name, { protocol, host }),
  )
}
