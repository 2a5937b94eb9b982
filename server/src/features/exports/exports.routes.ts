import type { FastifyInstance } from 'fastify'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { ExportsService } from './exports.service.ts'

export function registerExportsRoutes(app: FastifyInstance, exports: ExportsService): void {
  const { listExports, startExport, getExport, downloadExport } = exportsEndpoints
  bindEndpoint(app, listExports, () => exports.list())
  bindEndpoint(app, startExport, ({ actor }) => exports.startByHand(requireActor(actor)))
  bindEndpoint(app, getExport, ({ params }) => exports.describe(params.id))
  bindDownload(
    app,
    downloadExport,
    ({ params: { id, table, format } }) => `porchlight-${id}-${table}.${format}`,
    ({ actor, params }) => exports.download(requireActor(actor), params),
  )
}
