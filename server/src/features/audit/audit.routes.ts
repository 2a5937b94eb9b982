import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { sendPage } from '../../http/paging.ts'
import type { AuditService } from './audit.service.ts'

export function registerAuditRoutes(app: FastifyInstance, audit: AuditService): void {
  const { listAuditEntries, getAuditCsv } = auditEndpoints
  bindEndpoint(app, listAuditEntries, async (call) => sendPage(listAuditEntries, call, await audit.list(call.query, call.query)))
  bindDownload(app, getAuditCsv, 'audit-log.csv', async ({ query }) => audit.writeCsv(query))
}
