import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { searchSchema } from '../shared/texts/texts.schemas.ts'
import { auditActions, auditLimits } from './audit.rules.ts'
import { auditEntrySchema } from './audit.schemas.ts'

const filterSchema = z.object({
  action: z.enum(auditActions).optional(),
  q: searchSchema(auditLimits.searchLength)
    .optional()
    .meta({ description: 'The number of a subject, part of a reason, or part of the name of who decided' }),
  from: isoDateSchema.optional().meta({ description: 'The first day, in UTC' }),
  to: isoDateSchema.optional().meta({ description: 'The last day, in UTC' }),
})
export type AuditFilter = z.infer<typeof filterSchema>

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    name: 'listAuditEntries',
    method: 'GET',
    path: '/api/audit',
    summary: 'What staff decided and changed, newest first',
    access: { right: 'audit' },
    query: filterSchema.extend(pageQuerySchema().shape),
    reply: z.array(auditEntrySchema),
    errors: ['forbidden'],
    paging: 'linked',
  }),
  getAuditCsv: defineEndpoint({
    name: 'getAuditCsv',
    method: 'GET',
    path: '/api/audit.csv',
    summary: 'The same as a table for a spreadsheet, all pages',
    access: { right: 'audit' },
    query: filterSchema,
    contentType: 'text/csv',
    reply: z.string(),
    errors: ['forbidden'],
  }),
}
