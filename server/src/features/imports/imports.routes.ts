import type { FastifyInstance } from 'fastify'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { listOwnDrafts, publishDraft, removeDraft, updateDraft } from './drafts.ts'
import { getImport, getReport, listOwnImports, listRows, startImport } from './imports.ts'
import type { ImportCtx } from './run-import.ts'

const rules = { field: 'file', maxBytes: importPolicy.fileBytes, tooLarge: 'too_large' } as const

type Ctx = ImportCtx & Needs<'reads' | 'config' | 'settings' | 'payments' | 'images' | 'geocoder'>

/** Importing listings from a file, and the host's work on the resulting drafts. */
export function registerImportsRoutes(app: FastifyInstance, ctx: Ctx & Needs<'uploads'>): void {
  const { listImports, listImportRows } = importsEndpoints
  ctx.uploads.bind(app, importsEndpoints.startImport, rules, async ({ actor }, { receive, keep }) => {
    const { file, fields } = await receive()
    return startImport(ctx, requireActor(actor), file && keep(file), fields.fileName ?? '')
  })
  bindEndpoint(app, listImports, async (call) =>
    sendPage(listImports, call, await listOwnImports(ctx, requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, importsEndpoints.getImport, ({ params, actor }) => getImport(ctx, requireActor(actor), params.id))
  bindEndpoint(app, listImportRows, async (call) =>
    sendPage(listImportRows, call, await listRows(ctx, requireActor(call.actor), call.params.id, call.query)),
  )
  bindDownload(app, importsEndpoints.getImportReport, 'import-report.csv', ({ params, actor }) =>
    getReport(ctx, requireActor(actor), params.id),
  )
  bindEndpoint(app, importsEndpoints.listDrafts, async (call) => {
    const page = await listOwnDrafts(ctx, requireActor(call.actor), call.query)
    // The cursor sets where the next page begins; a page number would contradict it.
    const query = { ...call.query, page: undefined }
    return { drafts: sendPage(importsEndpoints.listDrafts, { ...call, query }, page), total: page.total }
  })
  bindEndpoint(app, importsEndpoints.updateDraft, ({ params, body, actor }) =>
    updateDraft(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, importsEndpoints.publishDraft, ({ params, actor }) => publishDraft(ctx, requireActor(actor), params.id))
  bindEndpoint(app, importsEndpoints.deleteDraft, async ({ params, actor }) => {
    await removeDraft(ctx, requireActor(actor), params.id)
    return undefined
  })
}
