import type { FastifyInstance } from 'fastify'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import type { Uploads } from '../../http/bodies/uploads.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { DraftsService } from './drafts.service.ts'
import type { ImportsService } from './imports.service.ts'

const rules = { field: 'file', maxBytes: importPolicy.fileBytes, tooLarge: 'too_large' } as const

/** Importing listings from a file, and the host's work on the resulting drafts. */
export function registerImportsRoutes(
  app: FastifyInstance,
  imports: ImportsService,
  drafts: DraftsService,
  uploads: Uploads,
): void {
  const { startImport, listImports, getImport, listImportRows, getImportReport } = importsEndpoints
  const { listDrafts, updateDraft, publishDraft, deleteDraft } = importsEndpoints
  uploads.bind(app, startImport, rules, async ({ actor }, { receive, keep }) => {
    const { file, fields } = await receive()
    return imports.start(requireActor(actor), file && keep(file), fields.fileName ?? '')
  })
  bindEndpoint(app, listImports, async (call) =>
    sendPage(listImports, call, await imports.list(requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, getImport, ({ params, actor }) => imports.getImport(requireActor(actor), params.id))
  bindEndpoint(app, listImportRows, async (call) =>
    sendPage(listImportRows, call, await imports.listRows(requireActor(call.actor), call.params.id, call.query)),
  )
  bindDownload(app, getImportReport, 'import-report.csv', ({ params, actor }) =>
    imports.getReport(requireActor(actor), params.id),
  )
  bindEndpoint(app, listDrafts, async (call) => {
    const page = await drafts.list(requireActor(call.actor), call.query)
    // The cursor sets where the next page begins; a page number would contradict it.
    const query = { ...call.query, page: undefined }
    return { drafts: sendPage(listDrafts, { ...call, query }, page), total: page.total }
  })
  bindEndpoint(app, updateDraft, ({ params, body, actor }) => drafts.update(requireActor(actor), params.id, body))
  bindEndpoint(app, publishDraft, ({ params, actor }) => drafts.publish(requireActor(actor), params.id))
  bindEndpoint(app, deleteDraft, async ({ params, actor }) => {
    await drafts.remove(requireActor(actor), params.id)
    return undefined
  })
}
