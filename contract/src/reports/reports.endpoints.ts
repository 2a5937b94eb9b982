import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { subjectReports } from './reports.rules.ts'
import { newReportSchema, openedConversationSchema, reportDecisionSchema, reportedSchema } from './reports.schemas.ts'

const params = z.object({ id: pathIdSchema('Invalid report ID.') })

export const reportsEndpoints = {
  createReport: defineEndpoint({
    name: 'createReport',
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a listing, a person or a message to the administrators; one open report per person and subject',
    access: 'user',
    body: newReportSchema,
    status: 201,
    /** `isNew` is false while an earlier report of the person is open: nothing is added. */
    reply: z.object({ isNew: z.boolean() }),
    errors: ['property_not_found', 'thread_not_found', 'own_report'],
    limits: [subjectReports],
  }),
  listReports: defineEndpoint({
    name: 'listReports',
    method: 'GET',
    path: '/api/reports',
    summary: 'Listings, people and messages with open reports, longest waiting first, each with its earlier reports',
    access: { right: 'reports' },
    query: pageQuerySchema({ limit: 20, most: 50 }),
    reply: z.array(reportedSchema),
    errors: ['forbidden'],
    paging: 'counted',
  }),
  decideReport: defineEndpoint({
    name: 'decideReport',
    method: 'POST',
    path: '/api/reports/:id/decision',
    summary:
      'Decide every open report of a subject: no action, unpublish the listing or remove the message, or note a suspension',
    access: { right: 'reports' },
    params,
    body: reportDecisionSchema,
    status: 204,
    reply: z.undefined(),
    errors: ['forbidden', 'report_not_found', 'decision_not_possible'],
  }),
  openReportedConversation: defineEndpoint({
    name: 'openReportedConversation',
    method: 'POST',
    path: '/api/reports/:id/conversation',
    summary: 'Read the messages around a reported one; each reading is an entry of the audit log',
    access: { right: 'messages.read' },
    params,
    reply: openedConversationSchema,
    errors: ['forbidden', 'report_not_found'],
  }),
  readReportedFile: defineEndpoint({
    name: 'readReportedFile',
    method: 'GET',
    path: '/api/reports/:id/files/:fileId',
    summary: 'A file of the messages around a reported one; each reading is an entry of the audit log',
    access: { right: 'messages.read' },
    params: params.extend({ fileId: pathIdSchema() }),
    contentType: 'application/octet-stream',
    reply: z.string(),
    errors: ['forbidden', 'report_not_found', 'file_not_found', 'unavailable'],
  }),
}
