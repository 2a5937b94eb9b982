import type { FastifyInstance } from 'fastify'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, bindFile } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage } from '../../http/paging.ts'
import { createReport, decideReport, listReports, openConversation, openReportedFile } from './reports.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'images' | 'inboxStreams'>

export function registerReportsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const calls = reportsEndpoints
  bindEndpoint(app, calls.createReport, ({ body, actor }) => createReport(ctx, requireActor(actor), body))
  bindEndpoint(app, calls.listReports, async (call) =>
    sendCountedPage(calls.listReports, call, await listReports(ctx, call.query)),
  )
  bindEndpoint(app, calls.decideReport, async ({ params, body, actor }) => {
    await decideReport(ctx, requireActor(actor), params.id, body)
    return undefined
  })
  bindEndpoint(app, calls.openReportedConversation, ({ params, actor }) => openConversation(ctx, requireActor(actor), params.id))
  bindFile(app, calls.readReportedFile, ({ params, actor }) =>
    openReportedFile(ctx, requireActor(actor), params.id, params.fileId),
  )
}
