import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { sendPage } from '../../http/paging.ts'
import { listAuditEntries, writeAuditCsv } from './audit.ts'

export function registerAuditRoutes(app: FastifyInstance, ctx: Needs<'db'>): void {
  const { listAuditEntries: listEntries, getAuditCsv } = auditEndpoints
  bindEndpoint(app, listEntries, async (call) => sendPage(listEntries, call, await listAuditEntries(ctx, call.query, call.query)))
  bindDownload(app, getAuditCsv, 'audit-log.csv', async ({ query }) => writeAuditCsv(ctx, query))
}
