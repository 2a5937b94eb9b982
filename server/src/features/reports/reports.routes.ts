import type { FastifyInstance } from 'fastify'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage } from '../../http/paging.ts'
import type { ReportsService } from './reports.service.ts'

export function registerReportsRoutes(app: FastifyInstance, reports: ReportsService): void {
  const { createReport, listReports, decideReport, openReportedConversation } = reportsEndpoints
  bindEndpoint(app, createReport, ({ body, actor }) => reports.create(requireActor(actor), body))
  bindEndpoint(app, listReports, async (call) => sendCountedPage(listReports, call, await reports.list(call.query)))
  bindEndpoint(app, decideReport, async ({ params, body, actor }) => {
    await reports.decide(requireActor(actor), params.id, body)
    return undefined
  })
  bindEndpoint(app, openReportedConversation, ({ params, actor }) => reports.openConversation(requireActor(actor), params.id))
}
