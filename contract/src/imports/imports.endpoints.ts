import { z } from 'zod'
import { ownPropertySchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { draftFieldsSchema, draftSchema, importPolicy, importRowSchema, importSchema } from './imports.schemas.ts'

const params = z.object({ id: pathIdSchema() })

export const importsEndpoints = {
  startImport: defineEndpoint({
    name: 'startImport',
    method: 'POST',
    path: '/api/imports',
    summary: 'Bring listings from a CSV file, packed with gzip or not; they become drafts that nobody else sees',
    access: 'user',
    file: { field: 'file', contentTypes: ['text/csv', 'application/gzip'], maxBytes: importPolicy.fileBytes },
    body: z.object({ fileName: z.string().max(200).optional() }),
    status: 201,
    reply: importSchema,
    errors: ['unknown_layout', 'import_running', 'too_large'],
  }),
  listImports: defineEndpoint({
    name: 'listImports',
    method: 'GET',
    path: '/api/imports',
    summary: 'One’s own imports, newest first',
    access: 'user',
    query: pageQuerySchema({ limit: 10, most: 100 }),
    reply: z.array(importSchema),
    paging: 'linked',
  }),
  getImport: defineEndpoint({
    name: 'getImport',
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'How far an import is, and the first rows that were mended or refused',
    access: 'user',
    params,
    reply: importSchema.extend({ report: z.array(importRowSchema) }),
    errors: ['import_not_found'],
  }),
  getImportReport: defineEndpoint({
    name: 'getImportReport',
    method: 'GET',
    path: '/api/imports/:id/report.csv',
    summary: 'Every row that was mended or refused and why, as a table for a spreadsheet',
    access: 'user',
    params,
    contentType: 'text/csv',
    reply: z.string(),
    errors: ['import_not_found'],
  }),
  listDrafts: defineEndpoint({
    name: 'listDrafts',
    method: 'GET',
    path: '/api/drafts',
    summary: 'One’s own drafts, a page at a time',
    access: 'user',
    query: pageQuerySchema({ limit: importPolicy.pageSize, most: 100 }).extend({
      /** Another way to a page: its number, counted in pages of `limit` drafts. */
      page: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
    }),
    reply: z.object({ drafts: z.array(draftSchema), total: z.number().int() }),
    paging: 'linked',
  }),
  updateDraft: defineEndpoint({
    name: 'updateDraft',
    method: 'PATCH',
    path: '/api/drafts/:id',
    summary: 'Complete or correct a draft',
    access: 'user',
    params,
    body: draftFieldsSchema.partial(),
    reply: draftSchema,
    errors: ['draft_not_found'],
  }),
  publishDraft: defineEndpoint({
    name: 'publishDraft',
    method: 'POST',
    path: '/api/drafts/:id/publish',
    summary: 'Submit a draft as a listing, which waits for approval like every other',
    access: 'user',
    params,
    status: 201,
    reply: ownPropertySchema,
    errors: ['draft_not_found', 'payout_account_required', 'payout_onboarding_incomplete', 'limit_reached'],
  }),
  deleteDraft: defineEndpoint({
    name: 'deleteDraft',
    method: 'DELETE',
    path: '/api/drafts/:id',
    summary: 'Throw a draft away',
    access: 'user',
    params,
    status: 204,
    reply: z.undefined(),
    errors: ['draft_not_found'],
  }),
}
