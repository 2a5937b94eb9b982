import type { FastifyInstance } from 'fastify'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { describeExport, downloadExport, listExports, startByHand } from './exports.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'exportStore'>

export function registerExportsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const calls = exportsEndpoints
  bindEndpoint(app, calls.listExports, () => listExports(ctx))
  bindEndpoint(app, calls.startExport, ({ actor }) => startByHand(ctx, requireActor(actor)))
  bindEndpoint(app, calls.getExport, ({ params }) => describeExport(ctx, params.id))
  bindDownload(
    app,
    calls.downloadExport,
    ({ params: { id, table, format } }) => `porchlight-${id}-${table}.${format}`,
    ({ actor, params }) => downloadExport(ctx, requireActor(actor), params),
  )
}
